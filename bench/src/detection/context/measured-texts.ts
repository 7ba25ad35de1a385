import { readFileSync } from 'node:fs'
import { readCases, textOf } from '../messages.ts'

const textsIn = (name: string, label: 'spam' | 'ham') =>
  readCases(readFileSync(new URL(`../sets/measure/${name}.jsonl`, import.meta.url), 'utf8'))
    .filter((one) => one.label === label)
    .map(({ message }) => textOf(message).trim())

/** Texts that nothing was learnt from. */
export const measuredTexts = () => ({
  spam: [...textsIn('world', 'spam'), ...textsIn('adversarial', 'spam')],
  ham: textsIn('world', 'ham'),
})
