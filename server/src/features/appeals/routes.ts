import type { PeopleParts } from '#domain/people/people-in.ts'
import type { Http } from '#platform/http/http.ts'
import { type Act, answerAppeal } from './answer-appeal.ts'
import { listAppeals } from './list-appeals.ts'
import { listMine } from './list-mine.ts'
import { type Tell, writeAppeal } from './write-appeal.ts'

type Parts = PeopleParts & { act: Act; appUrl: string; tell: Tell; wakeOutbox: () => void }

export function serveAppeals({ serve }: Pick<Http, 'serve'>, parts: Parts) {
  serve('/api/appeals', (_, { userId }) => listMine(parts.database, userId))
  serve('/api/appeals/write', (input, { userId }) => writeAppeal(parts, userId, input))
  serve('/api/groups/appeals', (input) => listAppeals(parts, input))
  serve('/api/groups/appeals/answer', (input, { userId }) => answerAppeal(parts, userId, input))
}
