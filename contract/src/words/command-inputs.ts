import { words } from './words.ts'

/**
 * Words that people write in a command, with blanks between, beside what English has for it: the bot understands those
 * of every language wherever it is.
 */
export const commandInputs = words('command-inputs', {
  minute: 'm min mins minute minutes',
  hour: 'h hr hrs hour hours',
  day: 'd day days',
  week: 'w wk wks week weeks',
  loud: 'loud',
  on: 'on',
  off: 'off',
})
