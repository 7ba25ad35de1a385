import { fullName } from '@steward/contract/visible-name.ts'
import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import type { MemberRow } from '@steward/contract/members.ts'
import { memberColumns, presentCells, statusCells } from '@steward/contract/words/members.ts'
import { byteOrderMark, csvLine, cutLine } from '#platform/csv.ts'
import { calledIn } from '#platform/language/called-in.ts'
import { say } from '#platform/language/say.ts'
import { listMembers } from './list-members.ts'

type Parts = Parameters<typeof listMembers>[0]
type Asked = Omit<InputOf<'/api/groups/members/export'>, 'chat_id'>

const rowsAtOnce = 500
/** More than that nobody reads, and it would keep the server busy for minutes. */
export const mostRows = 100_000

const timeOf = (seconds: number | null) => seconds && new Date(seconds * 1000).toISOString()

const lineOf = (member: MemberRow, language: Language): string =>
  csvLine([
    calledIn(fullName(member.person), language),
    member.person.username,
    member.person.user_id,
    say(statusCells[member.status], language),
    say(presentCells[member.is_present ? 'yes' : 'no'], language),
    timeOf(member.until_date),
    member.custom_title,
    member.tag,
    timeOf(member.joined_at),
    timeOf(member.last_message_at),
    member.warnings,
  ])

/** The list of members as it is filtered, searched and sorted, piece by piece. */
export async function* exportedMembers(
  parts: Parts,
  chatId: ChatId,
  { language, most, ...asked }: Asked & { language: Language; most: number },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.values(memberColumns).map((words) => say(words, language)))
  let cursor: string | null = null
  let written = 0
  do {
    const page: Awaited<ReturnType<typeof listMembers>> = await listMembers(parts, chatId, {
      ...asked,
      chat_id: chatId,
      cursor,
      limit: rowsAtOnce,
    })
    yield page.members.map((member) => lineOf(member, language)).join('')
    written += page.members.length
    cursor = page.next_cursor
  } while (cursor !== null && written < most)
  if (cursor !== null) yield csvLine(cutLine(written, language))
}
