/**
 * `steward health [SECONDS] [--serving]`: whether the server on this machine can serve, or can within so many seconds, and whether
 * Telegram answers it. `--serving`: the first alone, for whoever would end or avoid a server that fails.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { readDoor } from './config.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { runCommand } from './run-command.ts'

const troubles = {
  token_refused:
    'the server is up, but Telegram refuses BOT_TOKEN; copy the token from @BotFather → /mybots → your bot → API Token, then restart',
  unreachable:
    'the server is up, but Telegram has not answered for two minutes; check the network, firewall and proxy of this machine',
}

/** An older server says nothing of Telegram. */
const Ready = z.object({ telegram_trouble: z.enum(['token_refused', 'unreachable']).optional() }).catch({})

await runCommand(async ({ args, env }) => {
  const isServingEnough = args.includes('--serving')
  const seconds = args.find((arg) => arg !== '--serving') ?? '0'
  const probe = `${readDoor(env)}/readyz`
  const until = performance.now() + Number(seconds) * 1000
  for (;;) {
    const { status, trouble } = await ask(probe)
    if (status === 200 && trouble && !isServingEnough) throw new CannotStart(troubles[trouble])
    if (status === 200) return 'the server is ready'
    if (!(performance.now() < until)) throw new CannotStart(`${probe} answers ${status}`)
    await sleep(250)
  }
})

async function ask(probe: string): Promise<{ status: number | 'nothing'; trouble?: keyof typeof troubles }> {
  try {
    const reply = await fetch(probe, { signal: AbortSignal.timeout(2000) })
    const body: unknown = await reply.json().catch(() => undefined)
    const { telegram_trouble: trouble } = Ready.parse(body)
    return { status: reply.status, ...(trouble && { trouble }) }
  } catch {
    return { status: 'nothing' }
  }
}
