import type { UserId } from '@steward/contract/ids.ts'
import type { PeopleParts } from '#domain/people/people-in.ts'
import type { Http } from '#platform/http/http.ts'
import { getProtection } from './get-protection.ts'
import { markNotSpam } from './learn/mark-not-spam.ts'
import { forgetMarks } from './learn/store-marks.ts'
import { listHits } from './list-hits.ts'
import { declineOffer } from './offer.ts'
import { attackBy, type Tell } from './postures.ts'
import { listTrusted, setTrust } from './trust.ts'
import { checkChange } from './try/check-change.ts'
import { tryRules } from './try/try-rules.ts'
import type { Act } from './take-back.ts'
import { type Settle, undoHit } from './undo-hit.ts'
import { undoPerson } from './undo-person.ts'
import { type Many, undoWave } from './undo-wave.ts'

type Parts = PeopleParts & {
  botId: UserId
  act: Act
  many: Many
  settle: Settle
  tell: Tell
  now: () => Date
  spammerLists: readonly string[]
}

export function serveProtection({ serve }: Pick<Http, 'serve'>, parts: Parts) {
  const { database } = parts
  serve('/api/groups/protection', ({ chat_id }, { userId }) => getProtection(parts, chat_id, userId))
  serve('/api/groups/protection/hits', (input) => listHits(parts, input))
  serve('/api/groups/protection/undo', (input, { userId }) => undoHit(parts, userId, input))
  serve('/api/groups/protection/undo-wave', (input, { userId }) => undoWave(parts, userId, input))
  serve('/api/groups/protection/undo-person', (input, { userId }) => undoPerson(parts, userId, input))
  serve('/api/groups/protection/try', (input) => tryRules(parts, input))
  serve('/api/groups/protection/check', (input) => checkChange(parts, input))
  serve('/api/groups/protection/fine', (input, { userId }) => markNotSpam(parts, userId, input))
  serve('/api/groups/protection/attack', async (input, { userId }) => {
    await attackBy(parts, userId, input)
    const { posture } = await getProtection(parts, input.chat_id, userId)
    return { posture }
  })
  serve('/api/groups/protection/trusted', (input) => listTrusted(parts, input))
  serve('/api/groups/protection/trust', async (input, { userId }) => {
    await database.transaction().execute((trx) => setTrust(trx, { by: userId, via: 'app' }, input))
    return {}
  })
  serve('/api/groups/protection/forget-marks', (input, { userId }) => forgetMarks(database, userId, input))
  serve('/api/groups/protection/decline', ({ chat_id }) => declineOffer(database, chat_id))
}
