import type { InviteLink, LinkWishes } from '@steward/contract/links.ts'
import { type Duration, secondsOf } from '#platform/act/duration.ts'
import { inLatinDigits } from '#ui/words/latin-digits.ts'

/** What stands in the form. */
export type Form = {
  name: string
  /** Only of a link that ends some day already. */
  keepsTime: boolean
  duration: Duration
  limit: string
  approval: boolean
}

/** As Telegram has it (Bot API 10.3, createChatInviteLink). */
export const longestName = 32
const mostPeople = 99_999

/** Anybody may come by it, at any time. */
export const withoutLimits: LinkWishes = {
  name: '',
  expires_at: null,
  member_limit: null,
  creates_join_request: false,
}

export const formOf = (link?: InviteLink): Form => ({
  name: link?.name ?? '',
  keepsTime: link?.expires_at !== null && link !== undefined,
  duration: { chosen: 'ever', count: '', span: 'days' },
  limit: link?.member_limit === null || !link ? '' : String(link.member_limit),
  approval: link?.creates_join_request ?? false,
})

/** Null: no limit; undefined: nothing that could be asked for. */
export function limitOf(text: string): number | null | undefined {
  if (text === '') return null
  const number = Number(inLatinDigits(text))
  return Number.isInteger(number) && number >= 1 && number <= mostPeople ? number : undefined
}

/** What is asked for, at this moment in Unix seconds; undefined while the form cannot be sent. */
export function wishesOf(form: Form, link: InviteLink | undefined, now: number): LinkWishes | undefined {
  const seconds = secondsOf(form.duration)
  // A limit and approval exclude each other, so the field is not there then.
  const limit = form.approval ? null : limitOf(form.limit)
  if (limit === undefined) return undefined
  const keeps = form.keepsTime && link ? link.expires_at : undefined
  if (keeps === undefined && seconds === undefined) return undefined
  const expires = seconds === null || seconds === undefined ? null : now + seconds
  return {
    name: form.name.trim(),
    expires_at: keeps === undefined ? expires : keeps,
    member_limit: limit,
    creates_join_request: form.approval,
  }
}
