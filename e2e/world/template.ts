import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '../../tools/child.ts'
import { freePort } from '../../tools/ports.ts'
import { worldFrom } from '../../tools/world.ts'
import { surroundings } from './surroundings.ts'
import { createTranscript } from './transcript.ts'

/** The embedded database as it is before its first update. Making its files takes seconds, copying them does not. */
export async function makeTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'steward-template-'))
  const { parts } = worldFrom({
    ...surroundings(),
    PORT: String(await freePort()),
    // Nobody is there, so no update comes.
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: folder,
  })
  const part = parts.find(({ name }) => name === 'server')
  if (!part) throw new Error('a world without a server')
  const transcript = createTranscript()
  const server = startChild(part, transcript)
  await server.ready()
  server.signal('SIGTERM')
  const { code } = await server.ended
  if (code !== 0) throw new Error(`The server could not make its first files:\n${transcript.text()}`)
  return folder
}
