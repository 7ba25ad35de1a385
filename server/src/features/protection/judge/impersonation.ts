import { remembered } from '#domain/remembered.ts'
import { minuteMs } from '#platform/durations.ts'
import { fold, wordsOf } from './fold.ts'
import type { Admins, Rule } from './rule.ts'

export type Named = { name: string; username: string | null }

/** Shorter first names are too common to mean one person. */
const fewestLetters = 6

/** The same people write again and again; whoever is erased is soon gone from here, too. */
const mostNames = 2_000
const namesMs = 5 * minuteMs

/** A name to compare: two words, or a long one; undefined: many people are called so. */
const nameKey = remembered(
  mostNames,
  (name: string): string | undefined => {
    const words = wordsOf(fold(name))
    const key = words.join(' ')
    return words.length > 1 || key.length >= fewestLetters ? key : undefined
  },
  namesMs,
)

/** Usernames are Latin letters, digits and underscores (Telegram's own rule); the last are left out unnoticed. */
const usernameKey = remembered(
  mostNames,
  (username: string): string => wordsOf(fold(username.replaceAll('_', ''))).join(''),
  namesMs,
)

export const adminsOf = (admins: readonly Named[]): Admins => ({
  names: new Set(admins.flatMap(({ name }) => nameKey(name) ?? [])),
  usernames: new Set(admins.flatMap(({ username }) => (username === null ? [] : usernameKey(username)))),
})

/** Namesakes happen, so that it never does more than ask, and once in a week about the same person. */
export const impersonation: Rule = ({ facts: { authorName, username }, who, admins }) => {
  if (!admins || who.isSuspected) return undefined
  if (username !== null && admins.usernames.has(usernameKey(username)))
    return { why: { username: true }, most: 'ask' }
  const name = nameKey(authorName)
  return name !== undefined && admins.names.has(name) ? { why: { name: true }, most: 'ask' } : undefined
}
