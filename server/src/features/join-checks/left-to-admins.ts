import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { askedOf, type CheckRow } from '#domain/check-shown.ts'
import type { NewEntry } from '#domain/log-book.ts'

export type Left = { chatId: ChatId; userId: UserId; check: CheckRow }

/**
 * What the log says of whoever a check leaves to the admins. It doesn't say that they can't do it, as it is never edited; and
 * whoever could not be shown the check was asked nothing.
 */
export const entryOf = ({ chatId, userId, check }: Left): NewEntry[] =>
  check.why === 'not_shown'
    ? []
    : [
        {
          chatId,
          kind: 'left_to_admins',
          via: 'bot',
          actorId: null,
          targetId: userId,
          details: { check: check.state, asked: askedOf(check) },
        },
      ]
