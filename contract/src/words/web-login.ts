import type { Words } from './words.ts'

/** What the bot says to the person who let a browser in. */
export const webLoginWords = {
  approved: {
    en: 'New web sign-in\n\n{client}\n{place}\n{time}\n\nYou approved it in Steward. If that was not you, end it now.',
    ru: 'Новый вход через веб\n\n{client}\n{place}\n{time}\n\nВы подтвердили его в Steward. Если это были не вы, завершите его сейчас.',
    fa: 'ورود تازه از وب\n\n{client}\n{place}\n{time}\n\nشما آن را در Steward تأیید کردید. اگر کار شما نبوده، همین حالا پایانش دهید.',
  },
  client: { en: '{browser} on {system}', ru: '{browser} на {system}', fa: '{browser} در {system}' },
  unknownBrowser: { en: 'Unknown browser', ru: 'Неизвестный браузер', fa: 'مرورگر ناشناخته' },
  unknownSystem: { en: 'an unknown system', ru: 'неизвестной системе', fa: 'سیستم ناشناخته' },
  network: { en: 'Network {network}', ru: 'Сеть {network}', fa: 'شبکهٔ {network}' },
  timeZone: {
    en: '{place}, as its time zone says',
    ru: '{place}, судя по часовому поясу',
    fa: '{place}، به گفتهٔ منطقهٔ زمانی‌اش',
  },
  unknownNetwork: { en: 'Network not known here', ru: 'Сеть здесь неизвестна', fa: 'شبکه اینجا دانسته نیست' },
  terminate: { en: 'Terminate', ru: 'Завершить', fa: 'پایان دادن' },
  ended: {
    en: 'Web sign-in ended: {client}. That browser is signed out.',
    ru: 'Вход через веб завершён: {client}. Этот браузер больше не имеет доступа.',
    fa: 'ورود از وب پایان یافت: {client}. آن مرورگر از حساب خارج شد.',
  },
  endedNow: {
    en: 'Ended. That browser is signed out.',
    ru: 'Завершено. Этот браузер больше не имеет доступа.',
    fa: 'پایان یافت. آن مرورگر از حساب خارج شد.',
  },
  overBefore: { en: 'It was already over.', ru: 'Вход уже был завершён.', fa: 'پیش‌تر پایان یافته بود.' },
  approvedTwice: {
    en: 'A web sign-in was ended: its code was approved twice, so it may have been shown to more than one person. Nobody is signed in by it now. Approve only codes of a page that you opened yourself.',
    ru: 'Вход через веб завершён: его код подтвердили дважды, значит, его могли показать не одному человеку. Теперь по нему никто не вошёл. Подтверждайте коды только той страницы, которую открыли сами.',
    fa: 'یک ورود از وب پایان یافت: کد آن دو بار تأیید شد و شاید به بیش از یک نفر نشان داده شده باشد. اکنون هیچ‌کس با آن وارد نیست. تنها کد صفحه‌ای را تأیید کنید که خودتان باز کرده‌اید.',
  },
} satisfies Record<string, Words>
