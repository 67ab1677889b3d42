#!/usr/bin/env bash
# The one entry to building, testing and serving Lassolab. Each step is left out when what it reads has not changed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

readonly dist=dist
readonly stamps=build/stamps
readonly weight=build/weight.txt # of the program's packages, as wasm/slim found them

usage() {
  cat <<'TEXT'
Usage: ./build.sh COMMAND

  serve [ADDRESS [-open]]
                   build the page and serve it, without its service worker: a reload shows what was built last;
                   ADDRESS is 127.0.0.1:8080 when left out; one that other machines can reach needs -open
  build            build the page into dist/, ready for any static host and any folder of it, and say what it weighs
  test             check and test everything: Go, WebAssembly, the page in a browser
  load             put more on the page than anybody asks of it: millions of states, searches by the hundred, an hour of a film; takes half an hour
  faults           have the page meet every fault: a browser that lacks one part after the other, and is killed in each moment of opening; takes minutes
  bench [-into FILE] [-minutes N] [PART...]
                   measure what the README tells, natively, in a browser and beside SPIN, in about an hour; -into README.md puts the tables into it,
                   -minutes bounds the whole, roughly: less is measured, with less care; parts are
                   choices property workers growth searches tab spin page growth-browser go
  bench-page [COMMIT]
                   measure what the page itself costs (first render, a step of a film, a key, a drag, opening each example) beside the page
                   of another commit, in turns; COMMIT is that of a hundred commits ago when left out; takes minutes
  walk             do what a stranger does: clone the last commit into a new folder, run the README's commands there as they stand, and use every
                   control of the page, in three themes and four windows; takes an hour
  fmt              format the Go code

Needed: Go 1.26 or newer, Node 20 or newer with npm; for the page's tests Chromium ($CHROMIUM names another).
TEXT
}

say() { printf '== %s\n' "$*" >&2; }
die() { printf 'build.sh: %s\n' "$*" >&2; exit 1; }

# at_least HAVE WANT compares versions such as 1.26.3 and 1.26.
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2" ]; }

need_go() {
  command -v go >/dev/null || die "Go is missing: install Go 1.26 or newer (https://go.dev/dl/)"
  local have
  have=$(go env GOVERSION)
  at_least "${have#go}" 1.26 || die "Go is too old: ${have#go}, needed is 1.26 or newer"
}

need_node() {
  command -v node >/dev/null || die "Node is missing: install Node 20 or newer (https://nodejs.org/)"
  command -v npm >/dev/null || die "npm is missing: it comes with Node"
  local have
  have=$(node --version)
  at_least "${have#v}" 20 || die "Node is too old: ${have#v}, needed is 20 or newer"
}

# fingerprint PATH... is a digest of the files under the paths, of their names and contents, and of Go's version. Tests and generated code
# are no part of it: the first do not enter the page, the second follow from what is.
fingerprint() {
  { go env GOVERSION; find "$@" -name node_modules -prune -o -type f -not -name '*_test.go' -not -name '*_gen.go' -print0 |
    LC_ALL=C sort -z | xargs -0 cksum; } | cksum
}

# step NAME OUTPUT PATH... runs the function make_NAME, unless OUTPUT is there and was made from the same files under the paths.
step() {
  local name=$1 output=$2 now
  shift 2
  mkdir -p "$stamps"
  now=$(fingerprint "$@")
  if [ -e "$output" ] && [ "$now" = "$(cat "$stamps/$name" 2>/dev/null)" ]; then return; fi
  "make_$name"
  printf '%s\n' "$now" > "$stamps/$name"
}

make_libraries() {
  say "JavaScript libraries"
  (cd static && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
}

# Vugu's compiler refuses a folder with tests of a package of their own, so it is given a copy of each folder without its tests.
make_components() {
  say "Vugu components"
  local folder copy
  copy=$(mktemp -d)
  while read -r folder; do
    rm -rf "${copy:?}"/*
    find "$folder" -maxdepth 1 \( -name '*.vugu' -o -name '*.go' -not -name '*_test.go' -not -name '*_gen.go' \) -exec cp {} "$copy" \;
    go tool vugugen -skip-go-mod -skip-main "$copy"
    mv "$copy"/*_gen.go "$folder"
  done < <(find ui -name '*.vugu' -exec dirname {} \; | sort -u)
  rm -r "$copy"
}

# Code without inlining repeats itself more and compresses by an eighth better. The searches keep theirs: no package of them runs slower.
size_flags=(-gcflags=all=-l)
for package in search bitset product explicit commute decoupled; do size_flags+=("-gcflags=lassolab/engine/$package="); done
readonly size_flags

make_program() {
  say "WebAssembly"
  mkdir -p build/program
  GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" "${size_flags[@]}" -o build/program/lassolab.wasm ./wasm
  go run ./wasm/slim build/program/lassolab.wasm "$weight"
  cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" build/program/
}

# The first screen, and the pictures of the gallery, are rendered by the components themselves, natively, with dagre's help.
make_first() {
  say "first screen and gallery"
  rm -rf build/first/gallery
  mkdir -p build/first/gallery
  go run ./wasm/prerender build/first/screen.html build/first/gallery node static/layout-ask.mjs
}

make_scripts() {
  say "scripts and styles"
  rm -rf build/scripts
  node static/bundle.mjs build/scripts "$(go env GOROOT)"
}

# lay FILE FOLDER copies a file unless the folder has it already, so that an unchanged file keeps its time and its compressed copies.
lay() { cmp -s "$1" "$2/$(basename "$1")" || cp "$1" "$2/"; }

# lay_out puts the page together in dist/ and takes away what no longer belongs there. Last comes what names the version of it all.
lay_out() {
  local file
  mkdir -p "$dist/static"
  for file in build/program/* build/scripts/* static/*.svg static/icon-*.png static/*.html static/*.hoa; do lay "$file" "$dist/static"; done
  mkdir -p "$dist/static/gallery"
  for file in build/first/gallery/*; do lay "$file" "$dist/static/gallery"; done
  for file in "$dist"/static/gallery/*; do
    case $file in *.br | *.gz) continue ;; esac
    [ -e "build/first/gallery/$(basename "$file")" ] || rm "$file"
  done
  for file in "$dist"/static/*; do
    [ -f "$file" ] || continue
    case $file in *.br | *.gz | */files.json) continue ;; esac
    [ -n "$(find build/program build/scripts static -maxdepth 1 -name "$(basename "$file")" -print -quit)" ] || rm "$file"
  done
  lay static/manifest.webmanifest "$dist"
  step version build/version index.html build/first build/program build/scripts static
  lay build/version/index.html "$dist"
  lay build/version/static/files.json "$dist/static"
  lay build/version/service.js "$dist" # beside the page, which is its scope then
}

make_version() {
  say "version"
  mkdir -p build/version
  node static/index.mjs index.html build/first/screen.html build/program/lassolab.wasm build/version/page.html
  node static/version.mjs build/version/page.html "$dist" build/version
}

generate() { need_go; step components "$(generated)" ui go.mod go.sum; }

# generated names one file that vugugen writes, to see whether it has been run at all.
generated() {
  local component
  component=$(find ui -name '*.vugu' | LC_ALL=C sort | head -n 1)
  printf '%s_gen.go' "${component%.vugu}"
}

# The page has two parts that need nothing of each other.
program() { generate; step program build/program/lassolab.wasm engine ui wasm examples go.mod go.sum; }
scripts() {
  step libraries static/node_modules/.package-lock.json static/package.json static/package-lock.json
  local styles
  mapfile -t styles < <(find ui -name '*.css' | LC_ALL=C sort)
  step scripts build/scripts static "${styles[@]}"
}

# beside FUNCTION... runs functions beside one another and waits for all. What each says is shown in one piece, in their order; it fails when one fails.
beside() {
  local said name at=0 ids=() failed=0
  said=$(mktemp -d)
  for name in "$@"; do
    "$name" > "$said/$name" 2>&1 &
    ids+=($!)
  done
  for name in "$@"; do
    wait "${ids[$at]}" || failed=1
    at=$((at + 1))
    cat "$said/$name"
  done
  rm -r "$said"
  return $failed
}

# assemble builds the page as a host without compressed copies would have it.
assemble() {
  need_go
  need_node
  beside scripts program "$@"
  step first build/first/screen.html engine ui wasm examples static go.mod go.sum
  lay_out
}

compress() { node static/compress.mjs "$dist"; }

build() { assemble; compress; weigh; }

# weigh says what the program's packages weigh and what the page does, and fails where it weighs too much.
weigh() {
  cat "$weight" >&2
  node static/weigh.mjs "$dist"
}

serve() { build; exec go run ./wasm/serve -dir "$dist" -addr "${1:-127.0.0.1:8080}" "${@:2}"; }

# browser names the browser of the page's tests, or nothing.
browser() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && command -v "$name"; then return; fi
  done
}

# install PACKAGE... is tried where it can be done without asking anybody.
install() {
  local as=()
  command -v apt-get >/dev/null || return 0
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || return 0
    as=(sudo -n)
  fi
  say "installing $*"
  "${as[@]+"${as[@]}"}" apt-get update -q >&2 || true
  "${as[@]+"${as[@]}"}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >&2 || say "$* could not be installed"
}

browser_wanted() { [ -n "$(browser)" ] || install chromium fonts-dejavu-core; }

# SPIN is another opinion about networks and properties: where it can be had, tests ask it.
spin_wanted() { command -v spin >/dev/null || install spin; }

check_format() {
  local unformatted
  unformatted=$(gofmt -l engine ui wasm examples | grep -v '_gen\.go$' || true)
  [ -z "$unformatted" ] || { printf 'not formatted (./build.sh fmt does it):\n%s\n' "$unformatted"; return 1; }
}
check_vet() { go vet ./...; }

# The tools of the checks have a module of their own, so that the project's stays as it is.
tool() { go tool -modfile=.ci/tools.mod "$@"; }

# The page is looked at as its program has it. The tests in a browser are left to vet: the browser's protocol takes longer than all else.
check_staticcheck() {
  tool staticcheck ./engine/... ./examples/... ./wasm/message ./wasm/serve/... ./wasm/slim ./wasm/prerender &&
    GOOS=js GOARCH=wasm staticcheck_of_page
}
# A tool that is compiled for WebAssembly could not run here.
staticcheck_of_page() { "$(GOOS='' GOARCH='' tool -n staticcheck)" -tests=false ./ui/... ./wasm ./wasm/worker ./wasm/message; }

# Where the data about vulnerabilities cannot be had, nothing can be said about them.
check_govulncheck() {
  local said
  if said=$(tool govulncheck ./... 2>&1); then printf '%s\n' "$said"; return; fi
  printf '%s\n' "$said"
  case $said in *'fetching vulnerabilities'*) printf 'NOT CHECKED: there is no way to the data\n' ;; *) return 1 ;; esac
}

# Under WebAssembly everything is compiled as the page's program is, so that it is compiled once, and tested as it is shipped.
wasm() { GOOS=js GOARCH=wasm go "$1" -trimpath "${size_flags[@]}" "${@:2}"; }
check_vet_wasm() { wasm vet ./ui/... ./wasm ./wasm/worker; }

# The tests are vetted already. They make much garbage in small heaps: larger ones save a third of the time.
check_tests() { go list ./... | grep -v '/wasm/browser$' | GOGC=400 xargs go test -vet=off; }

# Under WebAssembly run the tests of what could differ there: the searches and their stores, which pack states and sets into words and grow until a limit
# stops them; the reader, whose recursion meets another stack; films and messages, which are packed to bytes. The rest has no word size and little memory.
readonly packed=(./engine ./engine/differential ./engine/product ./engine/decoupled ./engine/commute ./engine/hoa ./engine/film ./wasm/message)
# What sources say, how reading grows, and what is a question of the algorithm alone is the same everywhere, and slow there.
readonly alike='^Test(WhateverIsExportedIsDocumented|HostileTextsEndSoon|ReadingGrowsAsTheTextDoes|LimitsAreTold|CertificatesAgreeWithSearchesForViolations|CountsAreThoseOfTheFigureWordForWord|LeanFiguresOfThePhilosophers|StubbornSearchesAgreeWithBruteForceHoweverTheyChoose|NamedAcceptanceIsWhatItsNameSays|EmptinessAgreesWithBruteForce|ReadingsKeepTheMeaningOfEveryLetter|AnyAcceptanceIsThatOfTheComponent)$'
check_tests_wasm() { GOGC=400 wasm test -vet=off -skip "$alike" -exec="$(go env GOROOT)/lib/wasm/go_js_wasm_exec" "${packed[@]}"; }

# Pages often wait: one test more than there are cores runs beside the others.
check_tests_browser() { compress && go test -vet=off -count=1 -parallel "$(($(nproc) + 1))" -timeout 60m ./wasm/browser; }

# check NAME... makes checks one after the other, also after one has failed, and notes in the file $failed which did. What each says is shown in one piece,
# for others run beside it.
check() {
  local name said
  said=$(mktemp)
  for name in "$@"; do
    "check_$name" > "$said" 2>&1 || printf '%s; ' "${name//_/, }" >> "$failed"
    say "${name//_/, }"
    cat "$said"
  done
  rm "$said"
}

# run_tests makes every check, the browser's beside the others, and says at the end which failed.
run_tests() {
  local code page
  failed=$(mktemp)
  assemble browser_wanted
  spin_wanted
  check tests_browser &
  page=$!
  check format vet vet_wasm staticcheck govulncheck tests tests_wasm &
  code=$!
  wait "$page" && wait "$code" || die "a check broke off"
  [ ! -s "$failed" ] || die "failed: $(cat "$failed")"
  rm "$failed"
}

# The parts of the bench in their order, each with the minutes it takes about. Each makes one table of the README, or more, between marks of its name.
readonly bench_parts=(choices:1 property:2 workers:2 growth:12 searches:7 tab:3 spin:5 page:3 growth-browser:12 go:8)

bench_choices() { lassolab bench choices "$@"; }
bench_property() { lassolab bench property -timeout "$(scaled 20 %.1fs 0.2)" "$@"; }
bench_workers() { lassolab bench workers -runs "$(scaled 5 %.0f 1)" -timeout "$(scaled 60 %.1fs 1)" "$@"; }
bench_growth() { lassolab bench growth -budget "$(scaled 720 %.0fs 10)" "$@"; }
bench_searches() { measured SearchesCount; }
bench_tab() { measured MillionsOfStates; }
bench_spin() { measured SearchesBesideSpin; }
bench_page_here() { measured '(TheFirst|StepsKeysAndMoves)'; }
bench_growth_browser() { measured Growth; }

# Go's own benchmarks make no table; they are for profiles.
bench_go() { go test -run '^$' -bench . -benchmem -benchtime "$(scaled 1 %.2fs 0.05)" ./engine/...; }

lassolab() { build/lassolab "$@" 2>&1; }
# measured PATTERN runs the browser's tests that measure.
measured() { (cd wasm/browser && LASSOLAB_BENCH=1 go test -count=1 -timeout 120m -run "^TestMeasured$1"); }
# scaled NUMBER FORMAT LEAST is a number's part of the usual time.
scaled() { awk -v n="$1" -v share="$LASSOLAB_SHARE" -v least="$3" "BEGIN { n *= share; printf \"$2\", n < least ? least : n }"; }

# bench [-into FILE] [-minutes N] [PART...] measures what the README tells, all of it or some parts, with as much less care as N minutes ask for.
bench() {
  local into='' minutes='' part name all=0 wanted=() left began=$SECONDS now failures=()
  while [ $# -gt 0 ]; do
    case $1 in
      -into | -minutes) [ $# -gt 1 ] || die "$1 needs a value"; if [ "$1" = -into ]; then into=$(realpath -m "$2"); else minutes=$2; fi; shift 2 ;;
      -*) die "bench knows no option $1: there are -into FILE and -minutes N" ;;
      *) wanted+=("$1"); shift ;;
    esac
  done
  [ -z "$into" ] || [ -f "$into" ] || die "there is no file $into to put the tables into"
  [ -z "$minutes" ] || [[ $minutes =~ ^[0-9]+$ && $minutes -gt 0 ]] || die "-minutes takes a whole number above 0, not $minutes"
  for name in ${wanted[@]+"${wanted[@]}"}; do
    [[ " ${bench_parts[*]%%:*} " == *" $name "* ]] || die "there is no part $name: choose from ${bench_parts[*]%%:*}"
  done
  local parts=()
  for part in "${bench_parts[@]}"; do
    [ ${#wanted[@]} = 0 ] || [[ " ${wanted[*]} " == *" ${part%%:*} "* ]] || continue
    parts+=("$part")
    all=$((all + ${part##*:}))
  done
  export LASSOLAB_README=$into LASSOLAB_SHARE
  LASSOLAB_SHARE=$(awk -v all="$all" -v minutes="${minutes:-$all}" 'BEGIN { print minutes < all ? minutes / all : 1 }')
  build
  browser_wanted
  spin_wanted
  go build -o build/lassolab ./engine/cmd/lassolab
  left=$all
  for part in "${parts[@]}"; do
    name=${part%%:*}
    say "bench: $name, about $(minutes_of "${part##*:}"); all that is left takes about $(minutes_of "$left")"
    now=$SECONDS
    local options=()
    [ -z "$into" ] || [[ $name != @(choices|property|workers|growth) ]] || options=(-into "$into")
    local run=bench_${name//-/_}
    [ "$run" != bench_page ] || run=bench_page_here
    "$run" ${options[@]+"${options[@]}"} || failures+=("$name")
    say "bench: $name took $((SECONDS - now)) s"
    left=$((left - ${part##*:}))
  done
  say "bench: all took $(((SECONDS - began + 59) / 60)) minutes"
  [ ${#failures[@]} = 0 ] || die "failed: ${failures[*]}"
}

# minutes_of N says how long something takes that takes N minutes when nothing is asked to be shorter.
minutes_of() { awk -v n="$1" -v share="$LASSOLAB_SHARE" 'BEGIN { m = n * share; if (m < 1.5) print "a minute"; else printf "%.0f minutes\n", m }'; }

# load puts more on the page than anybody asks of it.
load() {
  assemble browser_wanted
  compress
  (cd wasm/browser && LASSOLAB_LOAD=1 go test -vet=off -count=1 -v -parallel 1 -timeout 120m -run '^TestLoad' .)
}

# faults has the page meet what the tests leave out, as it is much alike.
faults() {
  assemble browser_wanted
  compress
  (cd wasm/browser && LASSOLAB_FAULTS=all go test -vet=off -count=1 -v -timeout 60m -run '^Test(ABrowserThatLacks|WhatWasThereSurvives)' .)
}

# bench_page COMMIT builds the page of a commit in a folder of its own, and measures both in turns.
bench_page() {
  local commit=${1:-HEAD~100}
  before=$(mktemp -d)
  trap 'git worktree remove --force "$before"' EXIT
  git worktree add --quiet --detach "$before" "$commit"
  build
  browser_wanted
  if cmp -s static/package-lock.json "$before/static/package-lock.json"; then # the same libraries need not come again
    mkdir -p "$before/$stamps"
    cp -al static/node_modules "$before/static/"
    cp "$stamps/libraries" "$before/$stamps/"
  fi
  say "the page before: $(git -C "$before" log -1 --format='%h %s')"
  (cd "$before" && ./build.sh build 2>/dev/null)
  (cd wasm/browser && LASSOLAB_BENCH=1 LASSOLAB_BEFORE="$before/dist" go test -count=1 -timeout 60m -run '^TestMeasured(TheFirstRender|StepsKeysAndMoves|TheOpening)')
}

# walk does in a fresh clone of the last commit what the README says, and walks through the page that comes of it.
walk() {
  local from=$PWD
  clone=$(mktemp -d)
  trap 'rm -rf "$clone"' EXIT
  git clone --quiet "$from" "$clone"
  browser_wanted
  cd "$clone"
  served
  say "the commands of the README"
  LASSOLAB_WALK=1 go test -count=1 -vet=off -timeout 90m -run '^TestTheCommandsOfTheReadme' ./engine/cmd/lassolab
  say "the page, in every theme and window"
  LASSOLAB_WALK=1 go test -v -count=1 -vet=off -timeout 120m -parallel "$(($(nproc) + 1))" -run '^TestWalk$' ./wasm/browser
}

# served sees whether ./build.sh serve, the README's first command, tells an address that gives the page.
served() {
  local said server address=
  said=$(mktemp)
  say "./build.sh serve"
  set -m # a group of its own, which is ended as one
  ./build.sh serve > "$said" 2>&1 &
  server=$!
  set +m
  for _ in {1..1200}; do
    address=$(grep -o 'http://[^ ]*/' "$said") && break
    kill -0 "$server" 2>/dev/null || break
    sleep 1
  done
  if [ -z "$address" ] || ! curl -sf "$address" | grep '<title>' > /dev/null; then # grep -q would break the pipe
    cat "$said" >&2
    kill -- "-$server" 2>/dev/null || true
    die "./build.sh serve does not serve the page"
  fi
  kill -- "-$server"
  rm "$said"
}

main() {
  case "${1:-}" in
    serve) serve "${@:2}" ;;
    build) build ;;
    test) run_tests ;;
    bench) bench "${@:2}" ;;
    load) load ;;
    faults) faults ;;
    bench-page) bench_page "${2:-}" ;;
    walk) walk ;;
    fmt) need_go; gofmt -l -w engine ui wasm examples ;;
    *) usage >&2; exit 2 ;;
  esac
}

main "$@"
