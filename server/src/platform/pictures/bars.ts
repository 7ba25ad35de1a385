import { z } from 'zod'

const Counts = z.array(z.int().nonnegative()).min(1).max(31)

/** Numbers of some days, beside those of as many days before. */
const Bars = z.strictObject({ now: Counts, before: Counts, fromRight: z.boolean() })
export type Bars = z.infer<typeof Bars>

const scheme = 'bars:'

/** How a call that is owed names its picture: by the numbers of which it is drawn when the call is made. */
export const nameOfBars = (bars: Bars) => `${scheme}${JSON.stringify(bars)}`

export const isNameOfBars = (name: unknown): name is string =>
  typeof name === 'string' && name.startsWith(scheme)

export const barsNamed = (name: string): Bars => Bars.parse(JSON.parse(name.slice(scheme.length)))
