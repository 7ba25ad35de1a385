import { words } from './words.ts'

/**
 * Somebody who erased their data, or deleted their account in the messenger, in a sentence; and somebody, or a group, whose
 * name holds nothing that can be seen.
 */
export const {
  nobody: nobodyWords,
  nameless: namelessWords,
  untitled: untitledWords,
} = words('people', {
  nobody: 'Deleted account',
  nameless: 'Someone without a name',
  untitled: 'Unnamed group',
})
