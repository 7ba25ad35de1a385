/** `npm run check`: everything a machine can say about the code without running it. */
import { spawn } from 'node:child_process'

type Step = {
  name: string
  command: string
  args: string[]
  accept?: (output: string) => string | undefined
  /** Whether it has something to say also where all is well. */
  isTelling?: boolean
}

const workspaces = ['.', 'contract', 'server', 'web', 'web/worker', 'web/join', 'sandbox', 'e2e', 'bench']

/** What the compiler found is kept, so that the next check looks only at what changed and at what depends on it. */
const kept = (folder: string) =>
  `node_modules/.cache/steward/types-${folder.replaceAll(/\W/g, '-')}.tsbuildinfo`

const steps: Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  ...workspaces.map((folder) => ({
    name: `types ${folder}`,
    command: 'tsc',
    args: ['-p', folder, '--incremental', '--tsBuildInfoFile', kept(folder)],
  })),
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'dependency rules',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'server',
      'web',
      'sandbox',
      'e2e',
      'bench',
      'tools',
    ],
    // Without a parser for this TypeScript the cruiser sees no module at all and is content.
    accept: (output) => {
      const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
      return modules > 0 ? undefined : 'it cruised no module, so it checked nothing'
    },
  },
  {
    // A text that is not in the catalogue would reach people as its id.
    name: 'texts (npm run texts -w web brings the catalogue up to date)',
    command: 'lingui',
    args: ['check', 'sync', '--config', 'web/lingui.config.ts'],
  },
  {
    name: 'texts in every language (contract/src/locales/*.po)',
    command: 'lingui',
    args: ['check', 'missing', '--verbose', '--config', 'web/lingui.config.ts'],
  },
  {
    name: 'wording (tools/wording says what to write instead)',
    command: 'node',
    args: ['tools/wording.ts'],
  },
  { name: 'every promise has its proof', command: 'node', args: ['tools/specification.ts', '--check'] },
  {
    name: 'every requirement is defined, and proven or owed',
    command: 'node',
    args: ['tools/requirements.ts'],
    isTelling: true,
  },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
]

function run(step: Step): Promise<{ step: Step; failure?: string; output: string; seconds: number }> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${step.command}`, step.args)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => {
      const failure = code === 0 ? step.accept?.(output) : `it ended with ${code}`
      const seconds = (performance.now() - started) / 1000
      resolve({ step, output, seconds, ...(failure ? { failure } : {}) })
    })
  })
}

let failed = 0
const queue = [...steps]
const worker = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const { failure, output, seconds } = await run(step)
    if (failure) {
      failed += 1
      console.log(`✗ ${step.name}: ${failure}\n${output}`)
    } else
      console.log(
        `✓ ${step.name} (${seconds.toFixed(1)} s)${step.isTelling && output ? `\n${output.trimEnd()}` : ''}`,
      )
  }
}
await Promise.all([worker(), worker()])
console.log(`${steps.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
