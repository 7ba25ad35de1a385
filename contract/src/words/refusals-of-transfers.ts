import type { RefusalName } from '../refusals.ts'
import type { Words } from './words.ts'

/** What a person reads when a group cannot be handed over as they wanted. */
export const transferRefusals = {
  application_not_found: {
    en: 'This application does not exist, or it is not for you to see.',
    ru: 'Такой заявки не существует, или она предназначена не вам.',
    fa: 'چنین درخواستی وجود ندارد، یا برای دیدن شما نیست.',
  },
  application_settled: {
    en: 'This application was answered already.',
    ru: 'На эту заявку уже ответили.',
    fa: 'به این درخواست پیش‌تر پاسخ داده شده است.',
  },
  application_open: {
    en: 'Another transfer of this group is under way. It has to end first.',
    ru: 'Другая передача этой группы ещё не завершена. Сначала должна закончиться она.',
    fa: 'واگذاری دیگری از این گروه در جریان است. نخست باید آن به پایان برسد.',
  },
  application_void: {
    en: 'Things have changed since this was asked, so it cannot be answered any more.',
    ru: 'С тех пор всё изменилось, поэтому ответить на эту заявку больше нельзя.',
    fa: 'از آن زمان اوضاع تغییر کرده است و دیگر نمی‌توان به این درخواست پاسخ داد.',
  },
  application_expired: {
    en: 'The time to answer this application is over.',
    ru: 'Время ответить на эту заявку вышло.',
    fa: 'مهلت پاسخ به این درخواست گذشته است.',
  },
  answer_not_yours: {
    en: 'This answer is for somebody else to give.',
    ru: 'Этот ответ должен дать кто-то другой.',
    fa: 'این پاسخ را کس دیگری باید بدهد.',
  },
  not_the_steward: {
    en: 'Only the one who answers for the group in Steward can do this.',
    ru: 'Это может сделать только тот, кто отвечает за группу в Steward.',
    fa: 'این کار را فقط کسی می‌تواند انجام دهد که در Steward پاسخ‌گوی گروه است.',
  },
  steward_is_here: {
    en: 'Somebody answers for this group already and is active. They can offer it to you.',
    ru: 'За эту группу уже отвечает человек, который на месте. Он может предложить её вам.',
    fa: 'کسی پاسخ‌گوی این گروه است و فعال است. او می‌تواند گروه را به شما پیشنهاد کند.',
  },
  steward_already: {
    en: 'This person answers for the group already.',
    ru: 'Этот человек уже отвечает за группу.',
    fa: 'این شخص همین حالا پاسخ‌گوی گروه است.',
  },
  nobody_to_receive: {
    en: 'The group has no other admin who could answer for it.',
    ru: 'В группе нет другого администратора, который мог бы за неё отвечать.',
    fa: 'گروه مدیر دیگری ندارد که بتواند پاسخ‌گوی آن باشد.',
  },
} satisfies Partial<Record<RefusalName, Words>>
