import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createControl } from '../../sandbox/src/control.ts'
import { surroundings } from './surroundings.ts'
import { createTranscript } from './transcript.ts'

type Settings = { folder: string; port: number; sandboxPort: number }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `npm start` in a terminal, as somebody types it who has just cloned the project; returns when it says where to go. */
export async function npmStart({ folder, port, sandboxPort }: Settings) {
  const transcript = createTranscript()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    // A group of its own, so that Ctrl-C reaches everybody in it, as in a terminal.
    detached: true,
    env: {
      ...surroundings(),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  npm.stdout.pipe(transcript.stdout)
  npm.stderr.pipe(transcript.stderr)
  const ended = once(npm, 'close')

  const ready = new Promise<void>((resolve) => {
    npm.stdout.on('data', () => transcript.text().includes('runs at') && resolve())
  })
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)])
  if (!isReady) throw new Error(`npm start ended:\n${transcript.text()}`)
  const [address = ''] = transcript.text().match(/https?:\/\/\S+/) ?? []

  return {
    address,
    appOrigin: `http://localhost:${port}`,
    control: createControl(address),
    said: transcript.text,
    /** Presses Ctrl-C; resolves when the prompt is back. */
    async stop() {
      if (npm.pid !== undefined && npm.exitCode === null && npm.signalCode === null)
        process.kill(-npm.pid, 'SIGINT')
      await ended
    },
  }
}
