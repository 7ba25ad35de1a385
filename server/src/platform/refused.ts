import type { RefusalName } from '@steward/contract/refusals.ts'

/** A "no" that is part of the product. Whatever else is thrown is a bug. */
export class Refused extends Error {
  readonly refusal: RefusalName
  /** After how many seconds it makes sense to try again, where that is known. */
  readonly retryAfter: number | undefined

  constructor(refusal: RefusalName, retryAfter?: number) {
    super(refusal)
    this.name = 'Refused'
    this.refusal = refusal
    this.retryAfter = retryAfter
  }
}
