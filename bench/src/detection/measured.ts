import { existsSync, readFileSync } from 'node:fs'
import { type Case, readCases } from './messages.ts'

const sets = new URL('sets/', import.meta.url)

/** A set that is measured: nothing was learnt from it or tried on it. Until there is one, the set that we develop with. */
export function measuredCases(name: 'world' | 'adversarial' | 'everyday'): Case[] {
  const measured = new URL(`measure/${name}.jsonl`, sets)
  return readCases(
    readFileSync(existsSync(measured) ? measured : new URL(`tune/dev-${name}.jsonl`, sets), 'utf8'),
  )
}

/** What people say who have just joined. */
export const newcomers = (): string[] =>
  readFileSync(new URL('measure/newcomers.txt', sets), 'utf8').split('\n').filter(Boolean)
