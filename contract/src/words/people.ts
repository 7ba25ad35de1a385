import type { Words } from './words.ts'

/** Who erased their data, or deleted their account in the messenger, in a sentence. */
export const nobodyWords: Words = { en: 'Deleted account', ru: 'Удалённый аккаунт', fa: 'حساب حذف‌شده' }
