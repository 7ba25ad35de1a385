import type { ChatId } from '@steward/contract/ids.ts'
import type { LinkOutcome, LinkWishes } from '@steward/contract/links.ts'
import { useDecision } from '#platform/act/use-decisions.ts'
import { call } from '#platform/api.ts'

export type Work =
  | { do: 'create'; wishes: LinkWishes }
  | { do: 'edit'; link: string; wishes: LinkWishes }
  | { do: 'revoke'; link: string }

/** Makes, changes or ends a link, and says how it stands. */
export function useLinkWork(chatId: ChatId) {
  const { standing, decide } = useDecision(chatId)

  /** The link as Telegram has it now; undefined when nothing came to be, which `standing` explains. */
  async function carryOut(work: Work): Promise<string | undefined> {
    const done = await decide({
      name: ['link', work],
      make: () => work,
      send: (key) => send(chatId, key, work),
    })
    return done?.answer.link ?? undefined
  }

  return { standing, carryOut }
}

function send(chat_id: ChatId, key: string, work: Work): Promise<LinkOutcome> {
  if (work.do === 'create') return call('/api/groups/links/create', { chat_id, key, wishes: work.wishes })
  if (work.do === 'revoke') return call('/api/groups/links/revoke', { chat_id, key, link: work.link })
  return call('/api/groups/links/edit', { chat_id, key, link: work.link, wishes: work.wishes })
}
