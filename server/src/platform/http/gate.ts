import type { Access, Endpoint } from '@steward/contract/endpoint.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TelegramState } from '@steward/contract/groups.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { AdminRight, RightWanted } from '@steward/contract/rights.ts'
import type { Log } from '#platform/log.ts'
import { Refused } from '#platform/refused.ts'
import type { Spoken } from './language.ts'

/** Who calls, as the session in the database says; never what a request claims (SEC-07). */
export type Viewer = {
  userId: UserId
  session: { kind: 'container' | 'web'; hash: Buffer }
}

type Session = Viewer & { suspended: boolean; spoken?: Spoken }

/** The live session behind a token, if there is one. */
export type FindSession = (token: string) => Promise<Session | undefined>

/**
 * Why this person may not do this in this chat at this moment, or undefined if they may. An unknown chat, a
 * foreign one and one that was left are all `group_not_found`, so that nobody learns which chats exist (SEC-34).
 */
export type GroupAccess = (
  viewer: UserId,
  chat: ChatId,
  right: AdminRight | 'any',
) => Promise<RefusalName | undefined>

/** What somebody is in a group at this moment. `chatId` is the id that the chat has now. */
export type Standing = {
  chatId: ChatId
  role: 'creator' | 'administrator'
  rights: readonly AdminRight[]
  telegram: TelegramState
}

/** The same question, answered with what they are there; throws the refusal. */
export type FindStanding = (
  viewer: UserId,
  chat: ChatId,
  right: RightWanted,
  effect?: 'read' | 'change',
) => Promise<Standing>

export type GateDeps = { findSession: FindSession; standing: FindStanding; log: Log }

/** The one place that decides who may call what (SEC-28). */
export const createGate = ({ findSession, standing, log }: GateDeps) => ({
  async recognise(access: Access, token: string | undefined): Promise<Session | undefined> {
    return access === 'public' || token === undefined ? undefined : findSession(token)
  },

  enter(access: Access, session: Session | undefined): Viewer | undefined {
    if (access === 'public') return undefined
    if (!session) throw new Refused('session_required')
    if (session.suspended) throw new Refused('account_suspended')
    if (access === 'container' && session.session.kind !== 'container') throw new Refused('container_only')
    return session
  },

  /** Whoever passes is told to the handler as what they passed, so that it need not ask again. */
  async authorize(
    { access, effect }: Pick<Endpoint, 'access' | 'effect'>,
    viewer: Viewer | undefined,
    input: object,
  ): Promise<Viewer | (Viewer & { standing: Standing }) | undefined> {
    if (typeof access !== 'object') return viewer
    if (!viewer || !namesChat(input))
      throw new Error('an endpoint that needs a right has a viewer and a chat')

    try {
      const { right, alsoLeft } = access
      const asked = alsoLeft ? 'read' : effect
      return { ...viewer, standing: await standing(viewer.userId, input.chat_id, right, asked) }
    } catch (error) {
      const asked = { user_id: viewer.userId, chat_id: input.chat_id, right: access.right }
      if (error instanceof Refused)
        log.info({ event: 'access_refused', why: error.refusal, ...asked }, 'access refused')
      throw error
    }
  },
})

/** The group that a call is about, under the id that it has now where somebody asked. */
export const chatOf = (viewer: Viewer & { standing?: Standing }, input: object): ChatId | undefined =>
  viewer.standing?.chatId ?? (namesChat(input) ? input.chat_id : undefined)

/** The key of the decision that a call carries, which makes it the same one when it is sent again. */
export const keyOf = (input: object): string | undefined =>
  'key' in input && typeof input.key === 'string' ? input.key : undefined

const namesChat = (input: object): input is { chat_id: ChatId } =>
  'chat_id' in input && typeof input.chat_id === 'number'
