# `make` lists the targets.
.DEFAULT_GOAL := help
.PHONY: help setup build build-tests test one test-transport demo demo-live examples docs lint format golden bench benchmarks gate agents optimized fuzz oracle tsan curls dist consumer build-systems skill llms clean

help:
	@echo "make demo      builds the examples and runs them against a server on this machine"
	@echo "make demo-live runs them against the real hosts"
	@echo "make test      runs all tests"
	@echo "make one F=PathParser  builds and runs the tests with that name"
	@echo "make lint      checks the formatting, the size of types, the phrases, the manifest, and that the oldest systems have all that is used"
	@echo "make format    formats the sources"
	@echo "make golden    records the golden files of the tests after a change that you want"
	@echo "make skill     writes the skill for agents, Skills/apigen, from the pages of the documentation"
	@echo "make llms      writes llms.txt, and all pages as one file, dist/apigen.md"
	@echo "make examples  builds the examples and the documentation's code, and checks that generated code is up to date"
	@echo "make docs      builds the documentation of the runtime's modules, and fails on a warning of docc"
	@echo "make consumer  checks which packages and modules a package with apigen fetches and builds"
	@echo "make build-systems  builds and runs consumers with SwiftPM's own build system and with Swift Build, debug and release"
	@echo "make dist      builds the tool for this machine, static and stripped, with the package that uses it"
	@echo "make bench     measures times; see Benchmarks/README.md"
	@echo "make gate      counts instructions, allocations and bytes, and compares them with the record"
	@echo "make agents    checks the tasks for agents: each checker rejects the start and accepts the solution"
	@echo "make optimized builds the products for release, with the compiler's optimizer"
	@echo "make fuzz      feeds random text to everything that reads text, for a minute; see Fuzzing/README.md"
	@echo "make oracle    reads and writes values of random schemas with generated code; see CONTRIBUTING.md"
	@echo "make curls     builds several versions of libcurl, and tests the transport with each"
	@echo "make tsan      runs the tests of faults, load, tokens and cancellation under Thread Sanitizer"

# CI sets `Scripts/CI/swift-once`, for builds that are used once.
SWIFT ?= swift
export SWIFT

# The build folder. In CI it outlives the clone: other packages are compiled once.
APIGEN_BUILD ?= .build
PLACE = --scratch-path $(APIGEN_BUILD)

# SwiftPM fetches everything except libyaml.
setup:
	@Scripts/Development/install-libyaml

# All products with traits are built and tested here; users of the package choose their traits.
TRAITS = --traits AsyncHTTPClient,Mock,OpenCombine,Telemetry

# SwiftPM passes traits to the compiler in hash order: another order would rebuild everything.
HASHING = SWIFT_DETERMINISTIC_HASHING=1

build: setup
	$(HASHING) $(SWIFT) build $(PLACE) $(TRAITS)

build-tests: setup
	$(HASHING) $(SWIFT) build $(PLACE) --build-tests $(TRAITS)

test: build-tests
	@Scripts/Development/run-tests --by-tags $(PLACE) $(TRAITS)

one: setup
	@$(HASHING) Scripts/Development/run-one $(PLACE) $(TRAITS) '$(F)'

# The tests of the transport over the system's libcurl. Foundation's transport, which uses it too, is left out.
test-transport:
	@Scripts/Development/run-tests $(PLACE) $(TRAITS) --filter 'ConformanceTests\.(Curl|FaultTests/platform)'

demo: setup
	@Scripts/Development/demo

demo-live: setup
	@Scripts/Development/demo --live

examples: build
	cd Examples && ../Scripts/CI/swift-once build --build-tests
	cd Examples && ../Scripts/CI/swift-once test --skip-build
	cd Examples && $(abspath $(APIGEN_BUILD))/debug/apigen generate Sources/CheckedIn --output Sources/CheckedIn/Generated --access public --check
	cd Examples && $(abspath $(APIGEN_BUILD))/debug/apigen generate Platforms/Sources --output Platforms/Sources/Generated --check
	cd Examples && $(abspath $(APIGEN_BUILD))/debug/apigen import OpenAPI/pets.yaml --output .build/import --name Pets --force
	cd Examples && diff .build/import/pets.api.yaml Sources/Samples/pets.api.yaml

docs: build
	@Scripts/CI/check-documentation $(APIGEN_BUILD)

dist: setup
	@Scripts/Release/make-dist

consumer: dist
	@Scripts/CI/check-consumer

build-systems: dist
	@Scripts/CI/check-build-systems
	@Scripts/CI/check-build-systems --examples

SOURCES = Sources Plugins Tests Examples Benchmarks Fuzzing Package.swift
# Generated code has another layout.
FILES = $(shell git ls-files --cached --others --exclude-standard $(SOURCES) | grep '\.swift$$' | grep -v '\.api\.swift$$')

lint:
	@swift format lint --strict --parallel $(FILES)
	@Scripts/CI/check-availability --self-test
	@Scripts/CI/check-availability
	@Scripts/CI/check-dependencies
	@Scripts/CI/check-foundation
	@Scripts/CI/check-folders
	@Scripts/CI/count-sources --check
	@Scripts/CI/count-phrases --self-test
	@Scripts/CI/count-phrases
	@Scripts/Development/make-skill --check
	@Scripts/Development/make-llms --check

format:
	@swift format format --in-place --parallel $(FILES)

# The task for agents whose solution has generated code.
TASK30 = Benchmarks/agents/tasks/30-checked-in-code

# A recording run always fails. The second run fails only if something could not be recorded.
golden: build-tests
	@APIGEN_RECORD=1 Scripts/Development/run-tests --tag recorded $(PLACE) $(TRAITS) || echo "== compared with what was recorded"
	@Scripts/Development/run-tests --tag recorded $(PLACE) $(TRAITS)
	@$(APIGEN_BUILD)/debug/apigen generate $(TASK30)/start/Sources/App --output $(TASK30)/solution/Sources/App/Generated --access public
	@Scripts/Development/make-skill
	git status --short Sources Tests Documentation Benchmarks Skills

skill:
	@Scripts/Development/make-skill

llms:
	@Scripts/Development/make-llms

bench: setup
	@Benchmarks/run

gate: setup
	@Benchmarks/gate

agents: setup
	@Benchmarks/agents/run check

benchmarks: setup
	cd Benchmarks && ../Scripts/CI/swift-once build

# In a separate folder: without traits, the dependencies differ.
optimized: setup
	@for product in APIRuntimeAll APIRuntimeTesting APIRuntimeConformance; do \
		swift build -c release --scratch-path .build/optimized --product $$product || exit 1; \
	done

fuzz: setup
	@Fuzzing/run

oracle: build
	@Scripts/CI/check-oracle $(APIGEN_BUILD)

curls: setup
	@Scripts/Development/test-curls $(VERSIONS)

tsan:
	@Scripts/Development/thread-sanitizer

clean:
	rm -rf .build Examples/.build Benchmarks/.build Fuzzing/.build dist
