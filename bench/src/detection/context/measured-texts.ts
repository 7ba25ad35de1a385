import { measuredCases } from '../measured.ts'
import { writtenIn } from '../read-raw.ts'

const textsIn = (name: 'world' | 'adversarial', label: 'spam' | 'ham') =>
  measuredCases(name)
    .filter((one) => one.label === label)
    .map(({ message }) => writtenIn(message).trim())

/** Texts that nothing was learnt from. */
export const measuredTexts = () => ({
  spam: [...textsIn('world', 'spam'), ...textsIn('adversarial', 'spam')],
  ham: textsIn('world', 'ham'),
})
