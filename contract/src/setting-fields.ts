export type Value = string | number | boolean | null

/** What a number counts. */
export type Unit = 'times' | 'seconds' | 'minutes' | 'days'

type Kind =
  | { is: 'switch' }
  /** `once`: as little could be chosen before, and is read as the least of today. */
  | { is: 'number'; least: number; most: number; unit: Unit; orNone: boolean; once?: number }
  /** In UTF-16 units. Nothing but spaces is none. */
  | { is: 'text'; longest: number }
  | { is: 'choice'; of: readonly string[]; orNone: boolean }
  /** Names of a set, with a space between, in the order of the set, so many at most; empty: none of them. */
  | { is: 'some'; of: readonly string[]; most: number }
  /** Several texts in their order, one a line; each in UTF-16 units, and none of them twice. */
  | { is: 'lines'; most: number; longest: number }
  /** `22:00`, on the clock of whatever zone the setting names. */
  | { is: 'time' }
  /** A name of the IANA time zone database. */
  | { is: 'zone' }

/** One value that somebody sets, as data, so that the app can read of it without schemas; null is none. */
export type Field<V extends Value = Value> = Kind & { initial: V }

export const toggle = (initial: boolean): Field<boolean> => ({ is: 'switch', initial })

export const number = (
  least: number,
  most: number,
  { initial, unit = 'times', once }: { initial: number; unit?: Unit; once?: number },
): Field<number> => ({
  is: 'number',
  least,
  most,
  unit,
  orNone: false,
  initial,
  ...(once !== undefined && { once }),
})

export const numberOrNone = (
  least: number,
  most: number,
  { initial, unit = 'times' }: { initial: number | null; unit?: Unit },
): Field<number | null> => ({ is: 'number', least, most, unit, orNone: true, initial })

export const text = (longest: number): Field<string | null> => ({ is: 'text', longest, initial: null })

export const lines = (most: number, longest: number): Field<string | null> => ({
  is: 'lines',
  most,
  longest,
  initial: null,
})

/** The texts of a value of `lines`: trimmed, without those of nothing but spaces. */
export const linesIn = (value: string | null): string[] =>
  (value ?? '').split('\n').flatMap((line) => line.trim() || [])

export const some = (
  of: readonly string[],
  { initial = [], most = of.length }: { initial?: readonly string[]; most?: number } = {},
): Field<string> => ({
  is: 'some',
  of,
  most,
  initial: of.filter((name) => initial.includes(name)).join(' '),
})

export const timeOfDay = (initial: string): Field<string> => ({ is: 'time', initial })

export const timeZone = (initial: string): Field<string> => ({ is: 'zone', initial })

/** The names in a value of `some`. */
export const namesIn = (value: string): string[] => value.split(' ').filter(Boolean)

export const choice = <const Name extends string>(of: readonly Name[], initial: Name): Field<Name> => ({
  is: 'choice',
  of,
  orNone: false,
  initial,
})

export const choiceOrNone = <const Name extends string>(of: readonly Name[]): Field<Name | null> => ({
  is: 'choice',
  of,
  orNone: true,
  initial: null,
})

/**
 * What it takes to change a setting beside the right to change the group's info. `owner`: whoever answers for the group,
 * or its owner, and inside the messenger.
 */
type Needs = 'can_restrict_members' | 'owner'

/** A setting of one value, or of several that belong together and are changed together. */
export type Setting = { needs?: Needs } & ({ field: Field } | { fields: Readonly<Record<string, Field>> })

export const one = <const F extends Field>(field: F) => ({ field })

export const several = <const Fields extends Record<string, Field>>(fields: Fields, needs?: Needs) => ({
  fields,
  ...(needs && { needs }),
})
