import type { Words } from './words.ts'

/** The columns of a log that somebody takes along. */
export const logColumns = [
  { en: 'Time (UTC)', ru: 'Время (UTC)', fa: 'زمان (UTC)' },
  { en: 'What', ru: 'Что', fa: 'کار' },
  { en: 'By', ru: 'Кто', fa: 'به دست' },
  { en: 'By (id)', ru: 'Кто (id)', fa: 'به دست (id)' },
  { en: 'To', ru: 'Кого', fa: 'با چه کسی' },
  { en: 'To (id)', ru: 'Кого (id)', fa: 'با چه کسی (id)' },
  { en: 'Reason', ru: 'Причина', fa: 'دلیل' },
  { en: 'Way', ru: 'Способ', fa: 'راه' },
  { en: 'Outcome', ru: 'Итог', fa: 'نتیجه' },
  { en: 'Error', ru: 'Ошибка', fa: 'خطا' },
  { en: 'Details', ru: 'Подробности', fa: 'جزئیات' },
] as const satisfies readonly Words[]
