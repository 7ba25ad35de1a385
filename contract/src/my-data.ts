import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Unix seconds. */
const UnixTime = z.int()

/**
 * A copy of everything that is kept with my account.
 * - `building`: `done` of `total` tables are copied. - `ready`: to be fetched until `expires_at`.
 * - `failed`: it failed; asking again starts over.
 */
export const DataExport = z.object({
  state: z.enum(['building', 'ready', 'failed']),
  asked_at: UnixTime,
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  expires_at: z.nullable(UnixTime),
})
export type DataExport = z.infer<typeof DataExport>

const MyData = z.object({ export: z.nullable(DataExport) })
export type MyData = z.infer<typeof MyData>

export const myDataEndpoints = {
  '/api/me/data': endpoint({
    summary: 'How the copy of my data stands',
    access: 'container',
    effect: 'read',
    input: z.strictObject({}),
    result: MyData,
  }),
  '/api/me/data/export': endpoint({
    summary: 'Make a copy of all that is kept with my account; one that is being made goes on',
    access: 'container',
    effect: 'change',
    quota: 'copy',
    input: z.strictObject({}),
    result: MyData,
  }),
  '/api/me/data/download': endpoint({
    summary: 'Where the copy can be fetched as JSON: once, within a minute, by whoever has the address',
    access: 'container',
    effect: 'change',
    quota: null,
    input: z.strictObject({}),
    result: z.object({ path: z.string() }),
  }),
  '/api/me/data/erase': endpoint({
    summary:
      'Sign me out everywhere at once, and erase my account from everything that is kept, within a day',
    access: 'container',
    effect: 'change',
    quota: 'erasure',
    input: z.strictObject({}),
    result: z.object({}),
  }),
}
