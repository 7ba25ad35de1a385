import type { Sandbox } from '../sandbox.ts'
import type { Arguments } from './arguments.ts'

export type Call = {
  sandbox: Sandbox
  args: Arguments
  /** The caller has hung up. */
  gone: AbortSignal
}

/** Answers the `result`, or throws an ApiError; other errors are faults of the sandbox. */
export type Method = (call: Call) => unknown

export type Methods = Record<string, Method>

/** A result with words beside it, as the webhook methods give. */
export class Described {
  readonly result: unknown
  readonly description: string

  constructor(result: unknown, description: string) {
    this.result = result
    this.description = description
  }
}
