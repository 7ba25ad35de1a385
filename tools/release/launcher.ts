import { fewArenas, nurseryMegabytes } from '../world.ts'

const surroundings = Object.entries(fewArenas).map(([name, value]) => `${name}="\${${name}:-${value}}"`)

const usage = `Usage: steward [COMMAND]

  start             starts the server; so does no command at all
  health [SECONDS]  says whether the server here is ready and Telegram answers it, and waits that long for it
         --serving  the first alone, as for a container
  export FILE       writes the whole database to a file
  import FILE       reads such a file into an empty database
  migrate           brings the schema of the database up to date
  --help            shows this
  --version         shows which version this is

Settings are environment variables; docs/operating.md lists them, docs/installing.md shows each step.`

/** `bin/steward` of a release: the server with what `npm start` gives it, or one of its commands. Node is all it needs. */
export const launcher = `#!/bin/sh
# Starts Steward, or does one thing beside it; "steward --help" lists what.
# It needs Node 24 or newer: "node", or what STEWARD_NODE names.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")/..

usage() {
  cat <<END
${usage}
END
}

for word; do
  case $word in
  -h | --help) usage; exit ;;
  esac
done
case \${1:-start} in
help) usage; exit ;;
-v | --version | version) sed -n 's/^ *"version": "\\(.*\\)",*$/steward \\1/p' "$here/package.json"; exit ;;
start | health | export | import | migrate) ;;
*)
  echo "steward: there is no command $1" >&2
  usage >&2
  exit 2
  ;;
esac

node=\${STEWARD_NODE:-node}
version=$("$node" --version 2>/dev/null) || version='none'
case $version in
v2[4-9].* | v[3-9][0-9].*) ;;
*)
  echo "Steward needs Node 24 or newer; found $version. Install it (docs/installing.md says how) or set STEWARD_NODE=/path/to/node" >&2
  exit 1
  ;;
esac

nursery=${nurseryMegabytes.embedded}
[ -z "\${DATABASE_URL:-}" ] || nursery=${nurseryMegabytes.postgres}
command=\${1:-start}
[ $# -eq 0 ] || shift
case $command in
start) ${surroundings.join(' ')} exec "$node" --max-semi-space-size="\${NURSERY_MB:-$nursery}" "$here/server/src/main.ts" ;;
export | import) exec "$node" "$here/server/src/data-$command.ts" "$@" ;;
health | migrate) exec "$node" "$here/server/src/$command.ts" "$@" ;;
esac
`
