import { readFile, writeFile } from 'node:fs/promises'
import { buildAll } from '../../tools/build-parts.ts'
import { endWith } from '../../tools/trouble.ts'
import { measureActions } from './actions.ts'
import { measureActivityPage } from './activity-page.ts'
import { measureApi } from './api.ts'
import { measureBytes } from './bytes.ts'
import { measureCounting } from './counting.ts'
import { type Figure, machine, table } from './figure.ts'
import { measureCommands } from './commands.ts'
import { measureFrames } from './frames.ts'
import { measureFootprint } from './footprint.ts'
import { measureHistory } from './history.ts'
import { measureIngest } from './ingest.ts'
import { measureJoining } from './joining.ts'
import { measureJoinPage } from './join-page.ts'
import { measureInitData } from './init-data.ts'
import { measureJudging } from './judging.ts'
import { notesOf } from './keep-notes.ts'
import { measureMembers } from './members.ts'
import { measureMyGroups } from './my-groups.ts'
import { measureProtection } from './protection.ts'
import { measurePage } from './page.ts'
import { measureShell } from './shell.ts'
import { measureTogether } from './together.ts'

/** `npm run bench [-- name …] [--save]`: builds what is stale, measures, prints, never passes or fails; `--save` puts the table into the docs, where versions are compared (REL-22, PERF-14). */
const benches: Record<string, () => Promise<Figure[]>> = {
  bytes: measureBytes,
  page: measurePage,
  shell: measureShell,
  frames: measureFrames,
  activity: measureActivityPage,
  joinPage: measureJoinPage,
  api: measureApi,
  actions: measureActions,
  commands: measureCommands,
  ingest: measureIngest,
  members: measureMembers,
  counting: measureCounting,
  myGroups: measureMyGroups,
  initData: measureInitData,
  judging: measureJudging,
  protection: measureProtection,
  joining: measureJoining,
  together: measureTogether,
  footprint: measureFootprint,
  history: measureHistory,
}
const given = process.argv.slice(2)
const names = given.filter((word) => word !== '--save')
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

// A world without its pages is never ready; what is measured is the working tree.
await buildAll({ appEnv: 'sandbox', say: console.error }).catch(endWith)

const figures: Figure[] = []
for (const [name, measure] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.error(`${name} …`)
  figures.push(...(await measure()))
}
console.log(`${machine()}\n\n${table(figures)}`)

if (given.includes('--save')) {
  const page = new URL('../../docs/performance.md', import.meta.url)
  await writeFile(
    page,
    `# Performance

Measured with \`npm run bench -- --save\` on ${machine()}. Client, server and database share
the machine, and such machines are noisy: compare figures of one run with each other, and the page with its earlier versions
(REL-22, PERF-14).

${table(figures)}
${notesOf(await readFile(page, 'utf8'))}`,
  )
}
