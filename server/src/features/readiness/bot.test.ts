import { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lacksMainMiniApp } from '#domain/bot-switches.ts'
import { botUsername } from '#domain/people/bot-username.ts'
import { describeStore } from '#platform/database/testing.ts'
import { givenBotSwitches } from '#platform/database/testing/given-bot-switches.ts'
import { createBot } from './bot.ts'

const botId = UserId.parse(42)
const log = pino({ level: 'silent' })
const away = () => Promise.reject(new Error('Telegram is away'))
const said = { first_name: 'Steward', username: 'steward_bot' }

describeStore('the bot as Telegram knows it', (given) => {
  const bots: { stop: () => void }[] = []

  beforeEach(() => given.empty())
  afterEach(() => {
    for (const bot of bots.splice(0)) bot.stop()
    vi.useRealTimers()
  })

  const bot = (ask: () => Promise<unknown>) => {
    const made = createBot({ database: given.database, botId, ask, log })
    bots.push(made)
    return made
  }
  const switches = () => given.database.selectFrom('bot_switches').selectAll().execute()

  it('REL-13 is still known when Telegram is away at a later start', async () => {
    await bot(async () => said).start()
    const later = bot(away)
    await later.start()

    expect(await later.read()).toEqual({ username: 'steward_bot', name: 'Steward' })
  })

  it('is unknown when Telegram was always away, and whoever asks is told that', async () => {
    const unknown = bot(away)
    await unknown.start()
    await expect(unknown.read()).rejects.toMatchObject({ refusal: 'telegram_unreachable' })
  })

  it('is called by its new name a minute after its owner changed it, without a restart', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let username = 'steward_bot'
    const renamed = bot(async () => ({ ...said, username }))
    await renamed.start()
    username = 'warden_bot'
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()

    await expect.poll(() => botUsername(given.database, botId)).toBe('warden_bot')
    expect((await renamed.read()).username).toBe('warden_bot')
  })

  it('keeps what its owner has set, and what an older server does not say counts as unknown, not as off', async () => {
    await bot(async () => ({ ...said, can_read_all_group_messages: false, can_join_groups: true })).start()
    expect(await switches()).toEqual([
      { bot_id: 42, main_mini_app: null, guard_mode: null, join_groups: true, reads_all: false },
    ])
    const { rows } = await sql<{ lacks: boolean }>`select ${lacksMainMiniApp} as lacks`.execute(
      given.database,
    )
    expect(rows).toEqual([{ lacks: false }])
  })

  it('forgets what another bot was set to, whose token stood here before', async () => {
    await givenBotSwitches(given.database, { bot_id: 7, main_mini_app: false })
    await bot(async () => said).start()
    expect((await switches()).map(({ bot_id }) => bot_id)).toEqual([42])
  })
})
