import { createServer } from 'node:http'
import { once } from 'node:events'
import { UserId } from '@steward/contract/ids.ts'
import { commandWords } from '@steward/contract/words/commands.ts'
import { wantedRights } from '@steward/contract/rights.ts'
import { pino } from 'pino'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { createTelegram } from '#platform/telegram/client.ts'
import { createBot } from './bot.ts'
import { createWatch } from './watch.ts'

const appUrl = 'https://steward.example'
const bot = {
  first_name: 'Steward',
  username: 'steward_bot',
  has_main_web_app: true,
  supports_join_request_queries: true,
  can_join_groups: true,
  can_read_all_group_messages: true,
}
const guardless = () => ({ ...bot, supports_join_request_queries: false })
type Answer = { ok: true; result: unknown } | { ok: false; error_code: number; description: string }
const no = (error_code: number, description: string): Answer => ({ ok: false, error_code, description })

/** A Bot API on the network, as all is set right there, but for what a test says. */
async function givenTelegram(answers: Record<string, () => Answer | object>) {
  const asked: string[] = []
  const usual: Record<string, () => unknown> = {
    getMe: () => bot,
    getWebhookInfo: () => ({ url: '', pending_update_count: 3 }),
    getChatMenuButton: () => ({ type: 'web_app', text: 'Steward', web_app: { url: appUrl } }),
    getMyCommands: () => Object.keys(commandWords).map((command) => ({ command, description: '' })),
    getMyDefaultAdministratorRights: () => Object.fromEntries(wantedRights.map((right) => [right, true])),
  }
  const server = createServer((request, reply) => {
    const method = /\w+$/.exec(request.url ?? '')?.[0] ?? ''
    asked.push(method)
    const said = answers[method]?.()
    const answer = said && 'ok' in said ? said : { ok: true, result: said ?? usual[method]?.() }
    reply.end(JSON.stringify(answer.ok && answer.result === undefined ? no(404, 'Not Found') : answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const telegram = createTelegram({ token: '42:TEST', apiRoot: `http://127.0.0.1:${address.port}` })
  return { asked, telegram }
}

describeStore('readiness', (given) => {
  beforeEach(() => given.empty())

  async function looked(answers: Record<string, () => Answer | object> = {}) {
    const { asked, telegram } = await givenTelegram(answers)
    const log = pino({ level: 'silent' })
    const setAgain: string[] = []
    const watch = createWatch({
      bot: createBot({
        database: given.database,
        botId: UserId.parse(42),
        ask: () => telegram.call('getMe', {}),
        log,
      }),
      telegram,
      ephemeralSupport: async () => 'yes',
      appUrl,
      webhookUrl: '',
      setUpAgain: async () => void setAgain.push('set up'),
      now: () => new Date(),
      monotonic: () => performance.now(),
      wait: async () => undefined,
      log,
      onChange: () => undefined,
    })
    const { lines } = await watch.within(0)
    const off = lines.filter(({ state }) => state !== 'on').map(({ name, state }) => `${name} ${state}`)
    return { asked, off, setAgain, watch }
  }

  it('finds all on that Telegram says is on', async () => {
    expect(await looked()).toMatchObject({ off: [], setAgain: [] })
  })

  it('has the bot let groups make it their guard, where Telegram knows how, and asks whether it is so', async () => {
    let isOn = false
    const { asked, off, watch } = await looked({
      getMe: () => ({ ...bot, supports_join_request_queries: isOn }),
      setMySettings: () => {
        isOn = true
        return { ok: true, result: true }
      },
    })
    expect(off).toEqual([])
    expect(asked.filter((method) => method === 'getMe')).toHaveLength(2)
    expect(watch.setsItself()).toBe(true)
  })

  it('believes no answer but getMe’s', async () => {
    const { off } = await looked({ getMe: guardless, setMySettings: () => ({ ok: true, result: true }) })
    expect(off).toEqual(['guard_mode note'])
  })

  it('says what to press where Telegram is older than that call, and asks for it once', async () => {
    const { asked, off, watch } = await looked({ getMe: guardless })
    await watch.within(0)
    expect(off).toEqual(['guard_mode note'])
    expect(asked.filter((method) => method === 'setMySettings')).toHaveLength(1)
    expect(watch.setsItself()).toBe(false)
  })

  it('leaves joining groups and privacy as the owner chose', async () => {
    const { asked, off } = await looked({
      getMe: () => ({ ...bot, can_join_groups: false, can_read_all_group_messages: false }),
    })
    expect(off).toEqual(['join_groups note', 'reads_all note'])
    expect(asked).not.toContain('setMySettings')
  })

  it('sets again what the bot sets itself and somebody changed', async () => {
    const { off, setAgain } = await looked({ getChatMenuButton: () => ({ type: 'commands' }) })
    expect({ off, setAgain }).toEqual({ off: ['menu_button note'], setAgain: ['set up'] })
  })

  it('asks a Telegram that refuses the token nothing more', async () => {
    const { asked, off } = await looked({ getMe: () => no(401, 'Unauthorized') })
    expect(asked).toEqual(['getMe'])
    expect(off[0]).toBe('token bad')
    expect(off.slice(1).every((line) => line.endsWith('unknown'))).toBe(true)
  })
})
