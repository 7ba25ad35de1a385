import type { Words } from './words.ts'

/** Of taking along and erasing what is kept of a person or a group. */
export const ownDataRefusals = {
  erasure_under_way: {
    en: 'Your data is being erased. It takes minutes, at most a day; open Steward again then to begin anew.',
    ru: 'Ваши данные удаляются. Это занимает минуты, не больше суток; потом откройте Steward снова, чтобы начать заново.',
    fa: 'داده‌های شما در حال پاک شدن است. چند دقیقه و حداکثر یک روز طول می‌کشد؛ پس از آن Steward را دوباره باز کنید تا از نو شروع کنید.',
  },
  bot_still_here: {
    en: 'The bot is still in this group. Remove Steward first, then its data can be erased.',
    ru: 'Бот ещё в этой группе. Сначала удалите Steward из неё, потом можно удалить данные.',
    fa: 'ربات هنوز در این گروه است. اول Steward را بردارید، سپس می‌توان داده‌های گروه را پاک کرد.',
  },
  copy_not_ready: {
    en: 'There is no copy of your data to fetch. Ask for a new one.',
    ru: 'Готовой копии ваших данных нет. Запросите новую.',
    fa: 'نسخه‌ای از داده‌های شما برای دریافت نیست. یک نسخهٔ تازه بخواهید.',
  },
} satisfies Record<string, Words>
