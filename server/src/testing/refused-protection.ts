import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { serveProtection } from '#features/protection/routes.ts'
import type { Act } from '#features/protection/take-back.ts'
import { givenHit } from '#features/protection/testing.ts'
import type { Database } from '#platform/database/schema.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { httpOf } from '#platform/http/testing.ts'

type Called = `/api/groups/protection/${'undo' | 'undo-person' | 'fine'}`
type Ask<Reply> = (
  app: { http: ReturnType<typeof httpOf> },
  path: Called,
  how: { token: string; payload: InputOf<Called> },
) => Promise<Reply>

/** Telegram says no to whatever is done. */
const fails: Act = async () => ({ action_id: 1, state: 'failed', error: null })
/** Telegram lets people write again, and lifts no ban. */
const unmutes: Act = async ({ action }) => ({
  action_id: 1,
  state: action.kind === 'unmute' ? 'done' : 'failed',
  error: null,
})

/** How calls about what rules did are refused: it was forgotten, and Telegram says no. */
function refusedCalls<Reply>(given: { database: Database }, ask: Ask<Reply>) {
  const botId = user(5_000)
  const served = (act: Act = fails) => {
    const http = httpOf(ann)
    serveProtection(http, {
      database: given.database,
      photoUrl: () => '',
      botId,
      act,
      many: { start: async () => 1, begunAs: async () => undefined },
      settle: async () => true,
      tell: async () => undefined,
      now: () => new Date(),
      spammerLists: [],
    })
    return { http }
  }
  const token = 'a'.repeat(43)
  const undo = async (hitIn: (chat_id: ChatId) => Promise<number>) => {
    const chat_id = await givenChat(given.database)
    const payload = { chat_id, hit_id: await hitIn(chat_id), trust: false }
    return ask(served(), '/api/groups/protection/undo', { token, payload })
  }
  return {
    async message_gone() {
      const payload = { chat_id: await givenChat(given.database), message_id: 7 }
      return ask(served(), '/api/groups/protection/fine', { token, payload })
    },
    hit_gone: () => undo(async () => 7),
    async undo_incomplete() {
      const chat_id = await givenChat(given.database)
      const user_id = user(42)
      await givenMember(given.database, { chat_id, user_id })
      for (const [messageId, kind] of [[1, 'ban'] as const, [2, 'mute'] as const])
        await givenHit(given.database, { chatId: chat_id, userId: user_id, kind, messageId })
      await given.database.updateTable('actions').set({ state: 'under_way' }).execute()
      const payload = { chat_id, user_id }
      return ask(served(unmutes), '/api/groups/protection/undo-person', { token, payload })
    },
    undo_failed: () =>
      undo(async (chatId) => {
        await givenMember(given.database, { chat_id: chatId, user_id: user(42) })
        return givenHit(given.database, { chatId, userId: user(42), kind: 'ban' })
      }),
  }
}

/** How settings are refused that no rule could use. */
function refusedSettings<Reply>(save: (change: GroupSettingsChange) => Promise<Reply>) {
  const patterns = (list: string) => save({ patterns: { ...defaultGroupSettings.patterns, patterns: list } })
  return {
    pattern_invalid: () => patterns('buy (now'),
    pattern_not_linear: () => patterns(String.raw`(a)\1`),
    pattern_too_long: () => patterns('a{0,900}'),
    site_invalid: () =>
      save({ links: { ...defaultGroupSettings.links, domains: 'example.com\nnot a site' } }),
    word_empty: () => save({ words: { ...defaultGroupSettings.words, words: '!!!' } }),
    night_empty: () => save({ night: { ...defaultGroupSettings.night, from: '07:00' } }),
  }
}

/** What protection refuses beside what any action may be refused for. */
export const refusedProtection = <Reply>(
  given: { database: Database },
  ask: Ask<Reply>,
  save: (change: GroupSettingsChange) => Promise<Reply>,
) => ({ ...refusedCalls(given, ask), ...refusedSettings(save) })
