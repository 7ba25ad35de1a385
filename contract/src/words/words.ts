import type { Language } from '../languages.ts'

/**
 * One text of the server in every language, as ICU MessageFormat. A language that is forgotten does not compile; what
 * is filled in, and the plural forms, are held against each other by a test.
 */
export type Words = Readonly<Record<Language, string>>
