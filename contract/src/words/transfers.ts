import type { TransferKind, TransferState } from '../transfers.ts'
import type { Words } from './words.ts'

/** What both sides of a transfer application are told when it is made. */
export const transferWords = {
  offerToReceiver: {
    en: '{name} offers you {title}: you would answer for the group in Steward.',
    ru: '{name} предлагает вам группу {title}: в Steward за неё будете отвечать вы.',
    fa: '{name} گروه {title} را به شما پیشنهاد می‌کند: در Steward شما پاسخ‌گوی آن خواهید بود.',
  },
  offerFromSteward: {
    en: 'You offered {title} to {name}. Until they answer, the group stays yours.',
    ru: 'Вы предложили группу {title}, теперь отвечает {name}. До ответа группа остаётся за вами.',
    fa: 'شما {title} را به {name} پیشنهاد کردید. تا پاسخ ندهد، گروه با شما می‌ماند.',
  },
  claimToSteward: {
    en: '{name} asks to answer for {title} in your place.',
    ru: '{name} просит передать группу {title} под свою ответственность.',
    fa: '{name} می‌خواهد به جای شما پاسخ‌گوی {title} باشد.',
  },
  claimToCreator: {
    en: '{name} asks to answer for {title}, whose steward is gone. As its owner you can answer.',
    ru: '{name} просит передать группу {title} под свою ответственность: того, кто за неё отвечал, нет. Ответить можете вы как владелец.',
    fa: '{name} می‌خواهد پاسخ‌گوی {title} باشد، چون پاسخ‌گوی آن دیگر نیست. شما به‌عنوان مالک می‌توانید پاسخ دهید.',
  },
  claimFromReceiver: {
    en: 'You asked to answer for {title}. Here you see what becomes of it.',
    ru: 'Вы попросили передать вам группу {title}. Здесь видно, чем это кончится.',
    fa: 'شما خواستید پاسخ‌گوی {title} باشید. اینجا می‌بینید چه می‌شود.',
  },
  claimCooling: {
    en: '{name} asks to answer for {title}, and gets it in {days, plural, one {# day} other {# days}} unless somebody objects. You can object.',
    ru: '{name} просит передать группу {title} под свою ответственность. Если никто не возразит, это произойдёт через {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}. Вы можете возразить.',
    fa: '{name} می‌خواهد پاسخ‌گوی {title} باشد و اگر کسی مخالفت نکند {days, plural, one {# روز} other {# روز}} دیگر خواهد بود. شما می‌توانید مخالفت کنید.',
  },
  see: { en: 'See the transfer', ru: 'Посмотреть передачу', fa: 'دیدن واگذاری' },
} satisfies Record<string, Words>

type Settled = Exclude<TransferState, 'pending' | 'cooling'>
type Sides = Readonly<Record<'steward' | 'receiver', Words>>

const yours: Words = {
  en: 'You answer for {title} in Steward now.',
  ru: 'Теперь за группу {title} в Steward отвечаете вы.',
  fa: 'اکنون در Steward شما پاسخ‌گوی {title} هستید.',
}
const theirs: Words = {
  en: '{name} answers for {title} in Steward now.',
  ru: 'Теперь за группу {title} в Steward отвечает {name}.',
  fa: 'اکنون در Steward {name} پاسخ‌گوی {title} است.',
}
const granted: Words = {
  en: 'Nobody objected: you answer for {title} in Steward now.',
  ru: 'Возражений не было: теперь за группу {title} в Steward отвечаете вы.',
  fa: 'کسی مخالفت نکرد: اکنون در Steward شما پاسخ‌گوی {title} هستید.',
}
const nothing: Sides = {
  steward: {
    en: 'Things changed meanwhile, so the transfer of {title} to {name} came to nothing.',
    ru: 'За это время всё изменилось, и передача группы {title} не состоялась (получатель: {name}).',
    fa: 'در این میان اوضاع تغییر کرد و واگذاری {title} به {name} به جایی نرسید.',
  },
  receiver: {
    en: 'Things changed meanwhile, so the transfer of {title} to you came to nothing.',
    ru: 'За это время всё изменилось, и передача вам группы {title} не состоялась.',
    fa: 'در این میان اوضاع تغییر کرد و واگذاری {title} به شما به جایی نرسید.',
  },
}
const objected: Sides = {
  steward: {
    en: 'An admin objected, so {name} does not get {title}.',
    ru: 'Один из администраторов возразил: {name} не получит группу {title}.',
    fa: 'یکی از مدیران مخالفت کرد، پس {name} پاسخ‌گوی {title} نمی‌شود.',
  },
  receiver: {
    en: 'An admin objected to you answering for {title}.',
    ru: 'Один из администраторов возразил против того, чтобы вы отвечали за группу {title}.',
    fa: 'یکی از مدیران با پاسخ‌گو شدن شما برای {title} مخالفت کرد.',
  },
}

/** What both sides are told of how it ended. `name` is the other side. */
export const outcomeWords: Readonly<Record<TransferKind, Readonly<Record<Settled, Sides>>>> = {
  offer: {
    accepted: { steward: theirs, receiver: yours },
    declined: {
      steward: {
        en: '{name} declined {title}. You still answer for the group.',
        ru: 'Ваше предложение отклонено ({name}). За группу {title} по-прежнему отвечаете вы.',
        fa: '{name} پیشنهاد {title} را رد کرد. همچنان شما پاسخ‌گوی گروه هستید.',
      },
      receiver: {
        en: 'You declined {title}.',
        ru: 'Вы отказались от группы {title}.',
        fa: 'شما {title} را نپذیرفتید.',
      },
    },
    withdrawn: {
      steward: {
        en: 'You took your offer of {title} to {name} back.',
        ru: 'Вы отозвали предложение группы {title} (получатель: {name}).',
        fa: 'شما پیشنهاد {title} به {name} را پس گرفتید.',
      },
      receiver: {
        en: '{name} took the offer of {title} back.',
        ru: 'Предложение группы {title} отозвано ({name}).',
        fa: '{name} پیشنهاد {title} را پس گرفت.',
      },
    },
    expired: {
      steward: {
        en: '{name} did not answer in time. You still answer for {title}.',
        ru: 'Ответа вовремя не было ({name}). За группу {title} по-прежнему отвечаете вы.',
        fa: '{name} به‌موقع پاسخ نداد. همچنان شما پاسخ‌گوی {title} هستید.',
      },
      receiver: {
        en: 'The time to answer the offer of {title} is over.',
        ru: 'Время ответить на предложение группы {title} вышло.',
        fa: 'مهلت پاسخ به پیشنهاد {title} گذشت.',
      },
    },
    void: nothing,
    objected,
    granted: { steward: theirs, receiver: granted },
  },
  claim: {
    accepted: { steward: theirs, receiver: yours },
    declined: {
      steward: {
        en: 'The request of {name} to answer for {title} was declined.',
        ru: 'Просьба передать группу {title} отклонена (просил участник {name}).',
        fa: 'درخواست {name} برای پاسخ‌گویی {title} رد شد.',
      },
      receiver: {
        en: 'Your request to answer for {title} was declined.',
        ru: 'Вашу просьбу передать вам группу {title} отклонили.',
        fa: 'درخواست شما برای پاسخ‌گویی {title} رد شد.',
      },
    },
    withdrawn: {
      steward: {
        en: '{name} does not ask to answer for {title} any more.',
        ru: '{name} больше не просит передать группу {title}.',
        fa: '{name} دیگر نمی‌خواهد پاسخ‌گوی {title} باشد.',
      },
      receiver: {
        en: 'You took your request to answer for {title} back.',
        ru: 'Вы отозвали просьбу передать вам группу {title}.',
        fa: 'شما درخواست پاسخ‌گویی {title} را پس گرفتید.',
      },
    },
    expired: {
      steward: {
        en: 'The request of {name} to answer for {title} ran out without an answer.',
        ru: 'Время ответить на просьбу передать группу {title} вышло (просил участник {name}).',
        fa: 'مهلت درخواست {name} برای پاسخ‌گویی {title} بی‌پاسخ گذشت.',
      },
      receiver: {
        en: 'Nobody answered your request to answer for {title} in time. You can ask again.',
        ru: 'На вашу просьбу передать группу {title} никто не ответил вовремя. Можно попросить снова.',
        fa: 'کسی به‌موقع به درخواست شما برای پاسخ‌گویی {title} پاسخ نداد. می‌توانید دوباره بخواهید.',
      },
    },
    void: nothing,
    objected,
    granted: { steward: theirs, receiver: granted },
  },
}

/** What is told when a steward is gone, and when the group has another owner in Telegram. */
export const stewardshipWords = {
  left: {
    en: '{name}, who answered for {title} in Steward, left the group. You can ask to answer for it.',
    ru: '{name} отвечает за группу {title} в Steward, но больше в ней не состоит. Вы можете попросить передать её вам.',
    fa: '{name} که در Steward پاسخ‌گوی {title} بود گروه را ترک کرد. می‌توانید بخواهید که شما پاسخ‌گو باشید.',
  },
  no_admin: {
    en: '{name}, who answers for {title} in Steward, is no admin there any more. You can ask to answer for it.',
    ru: '{name} отвечает за группу {title} в Steward, но больше не администратор. Вы можете попросить передать её вам.',
    fa: '{name} که در Steward پاسخ‌گوی {title} است دیگر مدیر آن نیست. می‌توانید بخواهید که شما پاسخ‌گو باشید.',
  },
  silent: {
    en: '{name}, who answers for {title} in Steward, has not been seen for {days, plural, one {# day} other {# days}}. You can ask to answer for it.',
    ru: '{name} отвечает за группу {title} в Steward, но не появляется уже {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}. Вы можете попросить передать её вам.',
    fa: '{name} که در Steward پاسخ‌گوی {title} است {days, plural, one {# روز} other {# روز}} است که دیده نشده است. می‌توانید بخواهید که شما پاسخ‌گو باشید.',
  },
  erased: {
    en: 'Whoever answered for {title} in Steward erased their account. You can ask to answer for the group.',
    ru: 'Тот, кто отвечал за группу {title} в Steward, удалил свои данные. Вы можете попросить передать её вам.',
    fa: 'کسی که در Steward پاسخ‌گوی {title} بود داده‌هایش را پاک کرد. می‌توانید بخواهید که شما پاسخ‌گو باشید.',
  },
  successor: {
    en: 'They named you to come after them: if you ask, you get it unless somebody objects.',
    ru: 'Преемником назначены вы: если попросите, группа перейдёт к вам, когда никто не возразит.',
    fa: 'شما جانشین او نامیده شده‌اید: اگر بخواهید و کسی مخالفت نکند، به شما می‌رسد.',
  },
  silentToSelf: {
    en: 'You answer for {title} in Steward and have not been seen for {days, plural, one {# day} other {# days}}. Its admins were told and can ask for it; open Steward, and all stays as it is.',
    ru: 'Вы отвечаете за группу {title} в Steward, но не появлялись уже {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}. Администраторам сообщили, и они могут попросить её. Откройте Steward, и всё останется как было.',
    fa: 'شما در Steward پاسخ‌گوی {title} هستید و {days, plural, one {# روز} other {# روز}} است که دیده نشده‌اید. به مدیران خبر داده شد و می‌توانند آن را بخواهند؛ Steward را باز کنید تا همه‌چیز همان‌طور بماند.',
  },
  ownerToSteward: {
    en: '{name} owns {title} in Telegram now. In Steward you still answer for it. Would you hand it over to them here too?',
    ru: 'В Telegram у группы {title} новый владелец: {name}. В Steward за неё по-прежнему отвечаете вы. Передать её и здесь?',
    fa: 'اکنون {name} مالک {title} در تلگرام است. در Steward همچنان شما پاسخ‌گوی آن هستید. آن را اینجا هم به او واگذار می‌کنید؟',
  },
  ownerToOwner: {
    en: 'You own {title} in Telegram now. In Steward {name} still answers for it and was asked whether to hand it over to you.',
    ru: 'В Telegram группа {title} теперь ваша. В Steward за неё по-прежнему отвечает {name}: мы спросили, передать ли её вам.',
    fa: 'اکنون شما مالک {title} در تلگرام هستید. در Steward همچنان {name} پاسخ‌گوی آن است و از او پرسیده شد که آیا به شما واگذارش می‌کند.',
  },
  ownerToOwnerAlone: {
    en: 'You own {title} in Telegram now. In Steward nobody is there to answer for it; you can ask for it.',
    ru: 'В Telegram группа {title} теперь ваша. В Steward за неё отвечать некому; вы можете попросить её.',
    fa: 'اکنون شما مالک {title} در تلگرام هستید. در Steward کسی نیست که پاسخ‌گوی آن باشد؛ می‌توانید آن را بخواهید.',
  },
  ownerLeft: {
    en: 'The owner of {title} left the group, and Telegram will name another. In Steward you still answer for it.',
    ru: 'Владелец группы {title} вышел из неё, и Telegram назначит другого. В Steward за неё по-прежнему отвечаете вы.',
    fa: 'مالک {title} گروه را ترک کرد و تلگرام مالک دیگری می‌گذارد. در Steward همچنان شما پاسخ‌گوی آن هستید.',
  },
  see: { en: 'See who answers', ru: 'Кто отвечает за группу', fa: 'دیدن پاسخ‌گوی گروه' },
} satisfies Record<string, Words>
