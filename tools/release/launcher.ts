import { fewArenas, nurseryMegabytes } from '../world.ts'

const surroundings = Object.entries(fewArenas).map(([name, value]) => `${name}="\${${name}:-${value}}"`)

/** `bin/steward` of a release: the server with what `npm start` gives it, or one of its commands. Node is all it needs. */
export const launcher = `#!/bin/sh
# Starts Steward, or does one thing beside it: health [SECONDS], export FILE, import FILE, migrate.
# It needs Node 24 or newer: "node", or what STEWARD_NODE names.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")/..
node=\${STEWARD_NODE:-node}
version=$("$node" --version 2>/dev/null) || version='none'
case $version in
v2[4-9].* | v[3-9][0-9].*) ;;
*)
  echo "steward: it needs Node 24 or newer, and $node is $version; STEWARD_NODE names another" >&2
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
*)
  echo "steward: there is no $command; it does start, health [SECONDS], export FILE, import FILE and migrate" >&2
  exit 1
  ;;
esac
`
