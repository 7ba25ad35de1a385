import type { Words } from './words.ts'

/** What the bot says, and what stands on its buttons and in its menu. */
export const botWords = {
  hello: {
    en: 'Hello {name}. Steward helps you run your groups: who is in them, who wants in, and what needs you today.',
    ru: 'Здравствуйте, {name}. Steward помогает вести ваши группы: кто в них, кто хочет вступить и что сегодня ждёт вас.',
    fa: 'سلام {name}. Steward در گرداندن گروه‌هایتان کمک می‌کند: چه کسانی در آن‌ها هستند، چه کسانی می‌خواهند بیایند و امروز چه چیزی منتظر شماست.',
  },
  here: {
    en: 'Here is what you asked for.',
    ru: 'Вот то, о чём вы просили.',
    fa: 'این همان چیزی است که خواستید.',
  },
  groups: { en: 'Your groups', ru: 'Ваши группы', fa: 'گروه‌های شما' },
  home: { en: 'Your groups', ru: 'Ваши группы', fa: 'گروه‌های شما' },
  me: { en: 'You', ru: 'О вас', fa: 'شما' },
  settings: { en: 'Settings', ru: 'Настройки', fa: 'تنظیمات' },
  privacy: { en: 'What Steward keeps', ru: 'Что хранит Steward', fa: 'آنچه Steward نگه می‌دارد' },
  about: { en: 'About Steward', ru: 'О Steward', fa: 'دربارهٔ Steward' },
  open: { en: 'Open Steward', ru: 'Открыть Steward', fa: 'باز کردن Steward' },
} satisfies Record<string, Words>
