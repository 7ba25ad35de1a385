import type { Words } from './words.ts'

/** Of changing how a group is run. */
export const settingsRefusals = {
  settings_outdated: {
    en: 'Somebody else changed these settings in the meantime. Look at what they are now, and save again.',
    ru: 'Кто-то уже изменил эти настройки. Посмотрите, какие они теперь, и сохраните ещё раз.',
    fa: 'در این میان کس دیگری این تنظیمات را تغییر داده است. ببینید اکنون چگونه‌اند و دوباره ذخیره کنید.',
  },
  settings_file_refused: {
    en: 'This file holds something that settings cannot be. Nothing was changed.',
    ru: 'В этом файле есть то, чем настройки быть не могут. Ничего не изменилось.',
    fa: 'در این پرونده چیزی هست که تنظیمات نمی‌تواند باشد. چیزی تغییر نکرد.',
  },
  settings_change_unknown: {
    en: 'The history does not know how the settings were then. Nothing was changed.',
    ru: 'История не знает, какими настройки были тогда. Ничего не изменилось.',
    fa: 'تاریخچه نمی‌داند تنظیمات آن هنگام چگونه بود. چیزی تغییر نکرد.',
  },
} satisfies Record<string, Words>
