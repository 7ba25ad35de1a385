import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../run.ts'
import { tarball } from '../tarball.ts'
import { startBotApi } from './bot-api.ts'
import { firstSteps } from './guide.ts'

/** A release, made by the guide's own command, and a Bot API for the bots that run from it. */
export async function givenRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'steward-release-'))
  const [, command] = (firstSteps()[0] ?? '').split('\n')
  if (command !== 'npm run release') throw new Error(`the guide begins otherwise: ${command}`)
  await promisify(execFile)('npm', ['run', '--silent', 'release', folder], { cwd: root })
  const botApi = await startBotApi()
  const release = join(folder, 'steward-0.1.0')

  return {
    folder,
    release,
    tarball: `${release}.tar.gz`,
    botApi: botApi.root,

    /** The tarball of the release after this one, which changes the schema. */
    async next() {
      const next = join(folder, 'steward-0.2.0')
      await cp(release, next, { recursive: true, verbatimSymlinks: true })
      const list = join(next, 'server/src/platform/database/migrations.ts')
      const later = `  '9999-later': { up: async (database) => database.schema.createTable('later').execute() },\n}`
      await writeFile(list, (await readFile(list, 'utf8')).replace(/\}\s*$/, `${later}\n`))
      const packed = await tarball(folder, 'steward-0.2.0', 1_700_000_000)
      await writeFile(`${next}.tar.gz`, packed)
      const sum = createHash('sha256').update(packed).digest('hex')
      await writeFile(`${next}.tar.gz.sha256`, `${sum}  steward-0.2.0.tar.gz\n`)
      return `${next}.tar.gz`
    },

    async drop() {
      await botApi.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
