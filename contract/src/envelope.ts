import { z } from 'zod/mini'

/** What every call answers with. `code` 0 is success; anything else is a refusal and `result` is null (S-HTTP-2). */
export const envelopeOf = <Result extends z.ZodMiniType>(result: Result) =>
  z.object({ code: z.int(), message: z.string(), result: z.nullable(result) })

export type Envelope<Result> = { code: number; message: string; result: Result | null }
