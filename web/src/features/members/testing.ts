import { ChatId } from '@steward/contract/ids.ts'
import type { Member, MemberPage, MemberRow } from '@steward/contract/members.ts'
import { beforeEach, vi } from 'vitest'
import { givenPerson } from '#testing/given.ts'

export const chatId = ChatId.parse(-1_001_234)
/** Time stands still: what was three hours ago when a screen opened still is when the server answers. */
const now = Date.now()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))

export const secondsAgo = (seconds: number) => Math.floor(now / 1000 - seconds)
export const [hour, day] = [3_600, 86_400]

export const givenRow = (first_name: string, row: Partial<MemberRow> = {}): MemberRow => ({
  person: givenPerson({ first_name }),
  status: 'member',
  is_present: true,
  until_date: null,
  permissions: null,
  custom_title: null,
  tag: null,
  joined_at: null,
  last_message_at: secondsAgo(3 * hour),
  warnings: 0,
  ...row,
})

export const pageOf = (members: MemberRow[], page: Partial<MemberPage> = {}): MemberPage => ({
  members,
  next_cursor: null,
  known: members.length,
  total: 1_380,
  ...page,
})

export const givenMember = (first_name: string, member: Partial<Member> = {}): Member => ({
  ...givenRow(first_name),
  source: 'message',
  observed_at: secondsAgo(2 * hour),
  certainty: 'seen',
  came: { by: 'unknown', link: null, link_name: null, person: null },
  status_since: null,
  check: null,
  rights: [],
  activity: { messages_30d: 0, days: [] },
  warnings: [],
  notes: [],
  ...member,
})

export { givenOptions } from '#testing/given-options.ts'
