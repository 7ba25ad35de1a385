import { type Finding, isNewcomer, type Scene, strangerUntil } from './rule.ts'

/** Of whom, and when it was written. */
type Written = Pick<Scene, 'profile' | 'settings' | 'who'> & { facts: Pick<Scene['facts'], 'date'> }

/** Profiles count for newcomers alone; once somebody is no stranger, admins are only asked about theirs. */
export function profile({ profile: found, settings, who, facts }: Written): Finding | undefined {
  if (!found || !isNewcomer(settings, who, facts.date)) return undefined
  const { part, by, why, excerpt } = found
  return {
    why: { ...why, part, by },
    excerpt,
    ...(who.messages > strangerUntil && { most: 'ask' as const }),
  }
}
