import type { Words } from './words.ts'

/** The summary of a week. The facts of a group follow its title, as a list. */
export const weeklyWords = {
  head: {
    en: 'Your groups from {first} to {last}',
    ru: 'Ваши группы: {first} – {last}',
    fa: 'گروه‌های شما از {first} تا {last}',
  },
  group: { en: '{title}: {facts}', ru: '{title}: {facts}', fa: '{title}: {facts}' },
  joins: {
    en: '{count, plural, one {# person came} other {# people came}}',
    ru: '{count, plural, one {# человек пришёл} few {# человека пришли} many {# человек пришли} other {# человека пришли}}',
    fa: '{count, plural, one {# نفر آمد} other {# نفر آمدند}}',
  },
  leaves: {
    en: '{count, plural, one {# left} other {# left}}',
    ru: '{count, plural, one {# ушёл} few {# ушли} many {# ушли} other {# ушли}}',
    fa: '{count, plural, one {# نفر رفت} other {# نفر رفتند}}',
  },
  messages: {
    en: '{count, plural, one {# message} other {# messages}}',
    ru: '{count, plural, one {# сообщение} few {# сообщения} many {# сообщений} other {# сообщения}}',
    fa: '{count, plural, one {# پیام} other {# پیام}}',
  },
  decided: {
    en: '{count, plural, one {# request decided} other {# requests decided}}',
    ru: '{count, plural, one {решена # заявка} few {решены # заявки} many {решено # заявок} other {решено # заявки}}',
    fa: '{count, plural, one {دربارهٔ # درخواست تصمیم گرفته شد} other {دربارهٔ # درخواست تصمیم گرفته شد}}',
  },
  actions: {
    en: '{count, plural, one {# action of admins} other {# actions of admins}}',
    ru: '{count, plural, one {# действие админов} few {# действия админов} many {# действий админов} other {# действия админов}}',
    fa: '{count, plural, one {# کار مدیران} other {# کار مدیران}}',
  },
  more: {
    en: 'And something happened in {count, plural, one {# more group} other {# more groups}}.',
    ru: 'И ещё в {count, plural, one {# группе} few {# группах} many {# группах} other {# группы}} что-то происходило.',
    fa: 'و در {count, plural, one {# گروه دیگر} other {# گروه دیگر}} هم چیزی پیش آمد.',
  },
} satisfies Record<string, Words>
