import type { RefusalName } from '../refusals.ts'
import type { Words } from './words.ts'

/** What a person reads of each refusal: what happened, and what now. */
export const refusalWords: Readonly<Record<RefusalName, Words>> = {
  sign_in_refused: {
    en: 'Steward could not confirm who you are. Close it and open it again from the chat with the bot.',
    ru: 'Steward не смог подтвердить, кто вы. Закройте его и откройте снова из чата с ботом.',
    fa: 'Steward نتوانست هویت شما را تأیید کند. آن را ببندید و دوباره از گفتگو با ربات باز کنید.',
  },
  account_suspended: {
    en: 'Your account is suspended here. If you think this is a mistake, write to whoever runs this bot.',
    ru: 'Ваш аккаунт здесь заблокирован. Если это ошибка, напишите тому, кто ведёт этого бота.',
    fa: 'حساب شما اینجا تعلیق شده است. اگر فکر می‌کنید اشتباه است، به گردانندهٔ این ربات بنویسید.',
  },

  session_required: {
    en: 'You are signed out. Open Steward again.',
    ru: 'Вы вышли. Откройте Steward снова.',
    fa: 'از حساب خارج شده‌اید. Steward را دوباره باز کنید.',
  },
  too_many_requests: {
    en: 'That was a lot at once. Wait a moment and try again.',
    ru: 'Слишком много за раз. Подождите немного и попробуйте снова.',
    fa: 'تعداد درخواست‌ها زیاد بود. کمی صبر کنید و دوباره تلاش کنید.',
  },
  input_invalid: {
    en: 'Something in this request is not as it should be. Update Steward and try again.',
    ru: 'Что-то в этом запросе не так. Обновите Steward и попробуйте снова.',
    fa: 'چیزی در این درخواست درست نیست. Steward را به‌روز کنید و دوباره تلاش کنید.',
  },
  no_such_call: {
    en: 'This part of Steward does not exist here. Update Steward and try again.',
    ru: 'Этой части Steward здесь нет. Обновите Steward и попробуйте снова.',
    fa: 'این بخش از Steward اینجا وجود ندارد. Steward را به‌روز کنید و دوباره تلاش کنید.',
  },
  not_json: {
    en: 'A request to Steward is JSON.',
    ru: 'Запрос к Steward должен быть в формате JSON.',
    fa: 'درخواست از Steward باید JSON باشد.',
  },
  too_large: {
    en: 'That is too much for one request. Send less at once.',
    ru: 'Это слишком много для одного запроса. Отправьте меньше за раз.',
    fa: 'این برای یک درخواست زیاد است. هر بار کمتر بفرستید.',
  },
  unavailable: {
    en: 'Steward is busy or restarting. Nothing was changed; try again in a moment.',
    ru: 'Steward занят или перезапускается. Ничего не изменилось; попробуйте чуть позже.',
    fa: 'Steward مشغول یا در حال راه‌اندازی دوباره است. چیزی تغییر نکرد؛ کمی بعد دوباره تلاش کنید.',
  },
  broken: {
    en: 'Something broke on our side and was written down. Try again later.',
    ru: 'У нас что-то сломалось, и это записано. Попробуйте позже.',
    fa: 'چیزی نزد ما خراب شد و ثبت شد. بعداً دوباره تلاش کنید.',
  },

  group_not_found: {
    en: 'There is no such group here, or you are not one of its admins any more.',
    ru: 'Такой группы здесь нет, или вы больше не её администратор.',
    fa: 'چنین گروهی اینجا نیست، یا شما دیگر مدیر آن نیستید.',
  },
  right_missing: {
    en: "You don't have the right to do this. The group's owner can give it to you.",
    ru: 'У вас нет права на это. Его может дать владелец группы.',
    fa: 'شما دسترسی این کار را ندارید. مالک گروه می‌تواند آن را به شما بدهد.',
  },
  telegram_unreachable: {
    en: 'Telegram does not answer just now, so this could not be checked. Nothing was changed; try again.',
    ru: 'Telegram сейчас не отвечает, поэтому проверить не удалось. Ничего не изменилось; попробуйте снова.',
    fa: 'تلگرام اکنون پاسخ نمی‌دهد و این بررسی نشد. چیزی تغییر نکرد؛ دوباره تلاش کنید.',
  },

  group_frozen: {
    en: 'The bot is not in this group any more. Add it again to act here.',
    ru: 'Бота больше нет в этой группе. Добавьте его снова, чтобы здесь что-то делать.',
    fa: 'ربات دیگر در این گروه نیست. برای انجام کار در اینجا دوباره آن را اضافه کنید.',
  },
  supergroup_needed: {
    en: 'Telegram allows this in supergroups only. Make the history visible to new members, and the group becomes one.',
    ru: 'Telegram разрешает это только в супергруппах. Откройте историю для новых участников, и группа станет супергруппой.',
    fa: 'تلگرام این کار را فقط در ابرگروه‌ها اجازه می‌دهد. تاریخچه را برای اعضای جدید نمایان کنید تا گروه به ابرگروه تبدیل شود.',
  },
  bot_right_missing: {
    en: "The bot doesn't have the right to do this here. The group's owner can give it to the bot.",
    ru: 'У бота здесь нет на это права. Его может дать владелец группы.',
    fa: 'ربات اینجا اجازهٔ این کار را ندارد. مالک گروه می‌تواند این اجازه را به ربات بدهد.',
  },
  not_on_yourself: {
    en: 'You cannot do this to yourself.',
    ru: 'Нельзя сделать это с самим собой.',
    fa: 'نمی‌توانید این کار را با خودتان انجام دهید.',
  },
  target_untouchable: {
    en: 'This cannot be done to the owner of the group, to the bot itself, or to somebody who writes for a channel.',
    ru: 'Это нельзя сделать с владельцем группы, с самим ботом или с тем, кто пишет от имени канала.',
    fa: 'این کار را نمی‌توان با مالک گروه، خود ربات یا کسی که از طرف کانال می‌نویسد انجام داد.',
  },
  target_is_admin: {
    en: 'This person is an admin. Take their rights away first.',
    ru: 'Это администратор. Сначала снимите с него права.',
    fa: 'این شخص مدیر است. ابتدا اختیارات او را بگیرید.',
  },
  target_is_banned: {
    en: 'This person is banned already; removing them would let them back in.',
    ru: 'Этот человек уже заблокирован; удаление позволило бы ему вернуться.',
    fa: 'این شخص قبلاً مسدود شده است؛ بیرون کردنش راه بازگشت را برایش باز می‌کند.',
  },
  request_gone: {
    en: 'This request is settled already, or was taken back.',
    ru: 'Эта заявка уже рассмотрена или отозвана.',
    fa: 'به این درخواست قبلاً رسیدگی شده یا پس گرفته شده است.',
  },
  until_out_of_range: {
    en: 'Choose a time of at least a minute and at most 366 days, or for ever.',
    ru: 'Выберите срок от минуты до 366 дней или навсегда.',
    fa: 'مدتی بین یک دقیقه و ۳۶۶ روز انتخاب کنید، یا برای همیشه.',
  },
  key_used: {
    en: 'This request was sent before with other content. See what was done, and try again.',
    ru: 'Этот запрос уже отправлялся с другим содержимым. Проверьте, что сделано, и попробуйте снова.',
    fa: 'این درخواست پیش‌تر با محتوای دیگری فرستاده شده است. ببینید چه انجام شده و دوباره تلاش کنید.',
  },

  link_unknown: {
    en: 'This link is used up, has expired, or was made for somebody else.',
    ru: 'Эта ссылка уже использована, устарела или предназначена другому.',
    fa: 'این پیوند مصرف شده، منقضی شده یا برای شخص دیگری ساخته شده است.',
  },

  web_code_refused: {
    en: 'This code has expired or was already used. Get a new one on the page you want to sign in to.',
    ru: 'Этот код устарел или уже использован. Получите новый на странице, где хотите войти.',
    fa: 'این کد منقضی یا پیش‌تر استفاده شده است. در صفحه‌ای که می‌خواهید وارد شوید کد تازه بگیرید.',
  },
  web_login_declined: {
    en: 'This sign-in was declined on the phone.',
    ru: 'Этот вход отклонили на телефоне.',
    fa: 'این ورود در تلفن رد شد.',
  },
  container_only: {
    en: 'For your safety this can only be done in Steward inside the messenger.',
    ru: 'Для вашей безопасности это можно сделать только в Steward внутри мессенджера.',
    fa: 'برای امنیت شما این کار فقط در Steward درون پیام‌رسان انجام می‌شود.',
  },
  application_not_found: {
    en: 'This application does not exist, or it is not for you to see.',
    ru: 'Такой заявки не существует, или она предназначена не вам.',
    fa: 'چنین درخواستی وجود ندارد، یا برای دیدن شما نیست.',
  },

  push_service_unknown: {
    en: 'This browser gets its notifications from a service that Steward does not know, so none can be sent to it.',
    ru: 'Этот браузер получает уведомления от сервиса, которого Steward не знает, поэтому отправлять их некуда.',
    fa: 'این مرورگر اعلان‌هایش را از سرویسی می‌گیرد که Steward نمی‌شناسد، پس نمی‌توان اعلانی برایش فرستاد.',
  },
}
