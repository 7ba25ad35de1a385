import { words } from './words.ts'

/** What stands in a file beside what it is of. */
export const fileWords = words('file', {
  cut: 'Only the first {count, plural, one {# row} other {# rows}}. There are more.',
})
