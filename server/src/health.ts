/** `steward health [SECONDS]`: whether the server on this machine can serve, or can within so many seconds. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readDoor } from './config.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ args: [seconds = '0'], env }) => {
  const probe = `${readDoor(env)}/readyz`
  const until = performance.now() + Number(seconds) * 1000
  for (;;) {
    const answer = await ask(probe)
    if (answer === 200) return 'the server is ready'
    if (!(performance.now() < until)) throw new CannotStart(`${probe} answers ${answer}`)
    await sleep(250)
  }
})

async function ask(probe: string): Promise<number | 'nothing'> {
  try {
    const reply = await fetch(probe, { signal: AbortSignal.timeout(2000) })
    await reply.body?.cancel()
    return reply.status
  } catch {
    return 'nothing'
  }
}
