import type { ChatId } from '@steward/contract/ids.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { expect, it } from 'vitest'
import { factsOfMessage } from '../judge/facts-of-message.ts'
import type { ProfileFinding } from '../judge/rule.ts'
import { noon, on } from '../judge/testing.ts'
import { messageOf } from '../testing.ts'
import { replay } from './replay.ts'
import { triedIn } from './tried-in.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a group of its own
const chatId = -1_001 as ChatId

const finding: ProfileFinding = { part: 'bio', by: 'words', why: { word: 'casino' }, excerpt: 'Casino' }

/** Two messages of a newcomer in whose profile something was found. */
const found = (first: Verdict) =>
  replay(
    [1, 2].flatMap((message_id) => {
      const facts = factsOfMessage(messageOf(chatId, { message_id, date: noon + message_id }), 5_000)
      return facts ? [facts] : []
    }),
    {
      chat: triedIn(chatId, on({ profile: { first, repeat: first } }), null),
      authors: new Map([[42, { messages: 2, joinedAt: noon - 60, hereSince: noon - 60, isExempt: false }]]),
      listedBy: () => [],
      foundIn: () => finding,
      admins: undefined,
      marks: undefined,
    },
  )

it.each<[Verdict, number[]]>([
  ['ask', [1]],
  ['delete', [1, 2]],
])(
  'a profile is found once where it is asked about, and each time where rules act: %s',
  async (first, ids) => {
    expect((await found(first)).map(({ facts }) => facts.messageId)).toEqual(ids)
  },
)
