import { words } from './words.ts'

/** Who erased their data, or deleted their account in the messenger, in a sentence. */
export const { nobody: nobodyWords } = words('people', { nobody: 'Deleted account' })
