import type { NoticeKind } from '../notice-kinds.ts'
import type { WantedRight } from '../rights.ts'
import type { Words } from './words.ts'

/** What stands over a notification: what it is about. */
export const noticeTitles: Readonly<Record<NoticeKind, Words>> = {
  join_requests: { en: 'Requests to join', ru: 'Заявки на вступление', fa: 'درخواست‌های عضویت' },
  reports: { en: 'Reports', ru: 'Жалобы', fa: 'گزارش‌ها' },
  bot_rights: { en: 'The bot’s rights', ru: 'Права бота', fa: 'دسترسی‌های ربات' },
  transfers: { en: 'A group’s transfer', ru: 'Передача группы', fa: 'واگذاری گروه' },
  brake: { en: 'The brake', ru: 'Тормоз', fa: 'ترمز' },
  web_login: { en: 'A new sign-in', ru: 'Новый вход', fa: 'ورود تازه' },
  weekly_summary: { en: 'The week in your groups', ru: 'Неделя в ваших группах', fa: 'هفتهٔ گروه‌های شما' },
}

/** What is told to people while they are elsewhere. */
export const noticeWords = {
  joinRequests: {
    en: '{count, plural, one {# person asks} other {# people ask}} to join {title}.',
    ru: '{count, plural, one {# человек просится} few {# человека просятся} many {# человек просятся} other {# человека просятся}} в группу {title}.',
    fa: '{count, plural, one {# نفر می‌خواهد به {title} بپیوندد} other {# نفر می‌خواهند به {title} بپیوندند}}.',
  },
  reports: {
    en: '{count, plural, one {# report waits} other {# reports wait}} for an admin of {title}.',
    ru: '{count, plural, one {# жалоба ждёт} few {# жалобы ждут} many {# жалоб ждут} other {# жалобы ждут}} администратора группы {title}.',
    fa: '{count, plural, one {# گزارش منتظر مدیر {title} است} other {# گزارش منتظر مدیر {title} هستند}}.',
  },
  rightsLost: {
    en: 'In {title} the bot may no longer {rights}. Some of Steward does not work there now.',
    ru: 'В группе {title} боту больше нельзя {rights}. Часть Steward там теперь не работает.',
    fa: 'در {title} ربات دیگر نمی‌تواند {rights}. بخشی از Steward آنجا دیگر کار نمی‌کند.',
  },
  botDemoted: {
    en: 'The bot is no longer an admin of {title}, so Steward can do nothing there.',
    ru: 'Бот больше не администратор группы {title}: Steward там ничего не может сделать.',
    fa: 'ربات دیگر مدیر {title} نیست و Steward آنجا کاری نمی‌تواند بکند.',
  },
  botRemoved: {
    en: 'The bot was removed from {title}. Steward keeps what it knows, and learns nothing new.',
    ru: 'Бота удалили из группы {title}. Steward хранит то, что знает, и нового не узнаёт.',
    fa: 'ربات از {title} برداشته شد. Steward آنچه را می‌داند نگه می‌دارد و چیز تازه‌ای نمی‌فهمد.',
  },
  brakePulled: {
    en: '{name} banned or removed {actions, plural, one {# person} other {# people}} in {title} within {minutes, plural, one {# minute} other {# minutes}}. Steward holds them until you let them go on.',
    ru: '{name}: {actions, plural, one {заблокирован или удалён # человек} few {заблокированы или удалены # человека} many {заблокированы или удалены # человек} other {заблокировано или удалено # человека}} в группе {title} за {minutes, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}. Steward остановил это, пока вы не разрешите продолжить.',
    fa: '{name} در {title} ظرف {minutes, plural, one {# دقیقه} other {# دقیقه}} {actions, plural, one {# نفر} other {# نفر}} را مسدود یا حذف کرد. Steward او را نگه داشته است تا شما اجازهٔ ادامه بدهید.',
  },
} satisfies Record<string, Words>

/** Continues "the bot may no longer …". */
export const lostRightWords: Readonly<Record<WantedRight, Words>> = {
  can_delete_messages: { en: 'delete messages', ru: 'удалять сообщения', fa: 'پیام‌ها را پاک کند' },
  can_restrict_members: { en: 'ban people', ru: 'блокировать участников', fa: 'کسی را مسدود کند' },
  can_invite_users: { en: 'let people in', ru: 'принимать новых людей', fa: 'کسی را راه دهد' },
  can_pin_messages: { en: 'pin messages', ru: 'закреплять сообщения', fa: 'پیام سنجاق کند' },
  can_change_info: {
    en: 'change the group’s info',
    ru: 'менять профиль группы',
    fa: 'اطلاعات گروه را تغییر دهد',
  },
  can_promote_members: { en: 'appoint admins', ru: 'назначать администраторов', fa: 'مدیر تعیین کند' },
  can_manage_topics: { en: 'manage topics', ru: 'управлять темами', fa: 'موضوع‌ها را مدیریت کند' },
  can_manage_tags: { en: 'manage tags', ru: 'управлять метками', fa: 'برچسب‌ها را مدیریت کند' },
}
