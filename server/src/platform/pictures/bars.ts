import { z } from 'zod'

const Count = z.int().nonnegative()
const daysOf = <Of extends z.ZodType>(one: Of) => z.array(one).min(1).max(31)

/** Numbers of some days, null where nobody counted, beside those of as many days before. */
const Bars = z.strictObject({ now: daysOf(z.nullable(Count)), before: daysOf(Count), fromRight: z.boolean() })
export type Bars = z.infer<typeof Bars>

/** `alone`: how much of its caption is said where there is no picture. */
const Named = z.strictObject({ bars: Bars, alone: z.int().positive() })
type Named = z.infer<typeof Named>

const scheme = 'bars:'

/** How a call that is owed names its picture: by the numbers of which it is drawn when the call is made. */
export const nameOfBars = (named: Named) => `${scheme}${JSON.stringify(named)}`

export const isNameOfBars = (name: unknown): name is string =>
  typeof name === 'string' && name.startsWith(scheme)

export const barsNamed = (name: string): Named => Named.parse(JSON.parse(name.slice(scheme.length)))
