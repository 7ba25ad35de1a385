import type { Words } from './words.ts'

/** What the bot answers in a group to a command, for a moment. */
export const staffWords = {
  warn: {
    en: '{name} has been warned.',
    ru: '{name}: вынесено предупреждение.',
    fa: 'به {name} اخطار داده شد.',
  },
  warnedOf: {
    en: '{name} has been warned, {count} of {limit}.',
    ru: '{name}: вынесено предупреждение, {count} из {limit}.',
    fa: 'به {name} اخطار داده شد، {count} از {limit}.',
  },
  warnedThenMute: {
    en: 'That was the last warning of {name}, who may not write now.',
    ru: '{name}: это было последнее предупреждение, теперь писать нельзя.',
    fa: 'این آخرین اخطار {name} بود و او اکنون نمی‌تواند بنویسد.',
  },
  warnedThenKick: {
    en: 'That was the last warning of {name}, who was removed.',
    ru: '{name}: это было последнее предупреждение, теперь не в группе.',
    fa: 'این آخرین اخطار {name} بود و او بیرون شد.',
  },
  warnedThenBan: {
    en: 'That was the last warning of {name}, who is banned now.',
    ru: '{name}: это было последнее предупреждение, теперь — блокировка.',
    fa: 'این آخرین اخطار {name} بود و او اکنون مسدود است.',
  },
  unwarn: {
    en: 'A warning of {name} was taken back.',
    ru: '{name}: предупреждение снято.',
    fa: 'یک اخطار {name} پس گرفته شد.',
  },
  mute: {
    en: '{name} may not write any more.',
    ru: '{name} больше не может писать.',
    fa: '{name} دیگر نمی‌تواند بنویسد.',
  },
  muteFor: {
    en: '{name} may not write for {time}.',
    ru: '{name} не может писать: {time}.',
    fa: '{name} تا {time} نمی‌تواند بنویسد.',
  },
  unmute: {
    en: '{name} may write again.',
    ru: '{name} снова может писать.',
    fa: '{name} دوباره می‌تواند بنویسد.',
  },
  ban: { en: '{name} is banned.', ru: '{name} — заблокирован(а).', fa: '{name} مسدود شد.' },
  banFor: {
    en: '{name} is banned for {time}.',
    ru: '{name} — блокировка: {time}.',
    fa: '{name} برای {time} مسدود شد.',
  },
  unban: { en: '{name} may come back.', ru: '{name} может вернуться.', fa: '{name} می‌تواند برگردد.' },
  kick: { en: '{name} was removed.', ru: '{name} больше не в группе.', fa: '{name} بیرون شد.' },
  pin: { en: 'Pinned.', ru: 'Закреплено.', fa: 'سنجاق شد.' },
  unpin: { en: 'Unpinned.', ru: 'Откреплено.', fa: 'سنجاق برداشته شد.' },
  minutes: {
    en: '{count, plural, one {# minute} other {# minutes}}',
    ru: '{count, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}',
    fa: '{count, plural, one {# دقیقه} other {# دقیقه}}',
  },
  hours: {
    en: '{count, plural, one {# hour} other {# hours}}',
    ru: '{count, plural, one {# час} few {# часа} many {# часов} other {# часа}}',
    fa: '{count, plural, one {# ساعت} other {# ساعت}}',
  },
  days: {
    en: '{count, plural, one {# day} other {# days}}',
    ru: '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    fa: '{count, plural, one {# روز} other {# روز}}',
  },
  partly: {
    en: 'This was done in part only. The log in Steward says what is missing.',
    ru: 'Сделано лишь частично. Чего не хватает, сказано в журнале Steward.',
    fa: 'این کار فقط بخشی انجام شد. در گزارش کارهای Steward آمده که چه مانده است.',
  },
  underWay: {
    en: 'Telegram has not answered yet; it will be done as soon as it does.',
    ru: 'Telegram ещё не ответил; будет сделано, как только ответит.',
    fa: 'تلگرام هنوز پاسخ نداده است؛ همین که پاسخ دهد انجام می‌شود.',
  },
  failed: {
    en: 'Telegram did not do it.',
    ru: 'Telegram не сделал этого.',
    fa: 'تلگرام این کار را نکرد.',
  },
  tooLate: {
    en: 'This came too late and was not done. Send it again if it is still needed.',
    ru: 'Команда дошла слишком поздно и не выполнена. Отправьте её снова, если нужно.',
    fa: 'این دیر رسید و انجام نشد. اگر هنوز لازم است دوباره بفرستید.',
  },
  tooFast: {
    en: 'Too fast: this one and what follows is not done. Go on in a minute, or choose several people in Steward.',
    ru: 'Слишком быстро: эта команда и следующие не выполнены. Продолжите через минуту или выберите людей в Steward.',
    fa: 'خیلی تند بود: این فرمان و بعدی‌ها انجام نشدند. یک دقیقه دیگر ادامه دهید یا چند نفر را در Steward برگزینید.',
  },
  admins_only: {
    en: 'Only admins can do this.',
    ru: 'Это могут только администраторы.',
    fa: 'فقط مدیران می‌توانند این کار را بکنند.',
  },
  anonymous: {
    en: 'You write anonymously, so nobody can check your rights. Use Steward, or switch anonymity off.',
    ru: 'Вы пишете анонимно, и ваши права нельзя проверить. Откройте Steward или выключите анонимность.',
    fa: 'ناشناس می‌نویسید و دسترسی شما را نمی‌توان بررسی کرد. Steward را باز کنید یا ناشناس بودن را خاموش کنید.',
  },
  channel: {
    en: 'A channel has no rights here. Write it in your own name.',
    ru: 'У канала здесь нет прав. Напишите это от своего имени.',
    fa: 'کانال اینجا دسترسی ندارد. آن را به نام خودتان بنویسید.',
  },
  nobody_named: {
    en: 'Reply to somebody, or name them: /{command} @username',
    ru: 'Ответьте на сообщение или назовите человека: /{command} @username',
    fa: 'به پیام کسی پاسخ دهید یا نامش را بنویسید: /{command} @username',
  },
  two_named: {
    en: 'Either reply to somebody or name them, not both.',
    ru: 'Или ответьте на сообщение, или назовите человека, но не то и другое.',
    fa: 'یا به پیامی پاسخ دهید یا نام کسی را بنویسید، نه هر دو.',
  },
  time_unclear: {
    en: 'How long? Write 30m, 2h, 1d or 1w, from a minute to 366 days; nothing means for ever.',
    ru: 'На сколько? Напишите 30m, 2h, 1d или 1w, от минуты до 366 дней; без срока — навсегда.',
    fa: 'چه مدت؟ 30m، 2h، 1d یا 1w بنویسید، از یک دقیقه تا ۳۶۶ روز؛ بدون مدت یعنی همیشه.',
  },
  writes_as_chat: {
    en: 'Whoever writes for a chat or a channel cannot be acted on here.',
    ru: 'С тем, кто пишет от имени чата или канала, здесь ничего сделать нельзя.',
    fa: 'با کسی که از طرف گروه یا کانال می‌نویسد اینجا کاری نمی‌توان کرد.',
  },
  no_message: {
    en: 'Reply with /{command} to the message that you mean.',
    ru: 'Ответьте командой /{command} на нужное сообщение.',
    fa: 'با /{command} به پیام موردنظر پاسخ دهید.',
  },
  unknown_name: {
    en: 'Nobody of that name is known here. Reply to a message of theirs instead.',
    ru: 'Такого имени здесь не знают. Лучше ответьте на сообщение этого человека.',
    fa: 'کسی به این نام اینجا شناخته نیست. به جایش به پیام او پاسخ دهید.',
  },
  noRules: {
    en: 'No rules are written yet.',
    ru: 'Правила ещё не написаны.',
    fa: 'هنوز قانونی نوشته نشده است.',
  },
  ids: {
    en: 'You: {own} · this group: {group}',
    ru: 'Вы: {own} · эта группа: {group}',
    fa: 'شما: {own} · این گروه: {group}',
  },
  idsOf: {
    en: '{name}: {id} · this group: {group}',
    ru: '{name}: {id} · эта группа: {group}',
    fa: '{name}: {id} · این گروه: {group}',
  },
  idOfGroup: { en: 'This group: {group}', ru: 'Эта группа: {group}', fa: 'این گروه: {group}' },
  reported: {
    en: 'Thank you. The admins will see it.',
    ru: 'Спасибо. Администраторы это увидят.',
    fa: 'سپاس. مدیران آن را می‌بینند.',
  },
  reportWhat: {
    en: 'Reply with /report to the message that the admins should see.',
    ru: 'Ответьте командой /report на сообщение, которое должны увидеть администраторы.',
    fa: 'با /report به پیامی پاسخ دهید که مدیران باید ببینند.',
  },
  reportAdmin: {
    en: 'Admins cannot be reported to each other here.',
    ru: 'На администраторов здесь пожаловаться нельзя.',
    fa: 'اینجا نمی‌توان از مدیران گزارش داد.',
  },
  reportLater: {
    en: 'You have reported a lot already. Please wait a while.',
    ru: 'Вы уже много жаловались. Подождите немного.',
    fa: 'گزارش‌های زیادی داده‌اید. لطفاً کمی صبر کنید.',
  },
  welcomeOthers: {
    en: '{count, plural, one {# more} other {# more}}',
    ru: 'ещё {count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}',
    fa: '{count, plural, one {# نفر دیگر} other {# نفر دیگر}}',
  },
} satisfies Record<string, Words>

/** What stands beside the commands in the list that the messenger offers. */
export const commandWords = {
  warn: { en: 'Warn: reply, reason', ru: 'Предупредить: ответом, причина', fa: 'اخطار: با پاسخ، دلیل' },
  unwarn: { en: 'Take a warning back', ru: 'Снять предупреждение', fa: 'پس گرفتن اخطار' },
  mute: {
    en: 'Mute: reply, 2h, reason',
    ru: 'Запретить писать: ответом, 2h, причина',
    fa: 'بی‌صدا: با پاسخ، 2h، دلیل',
  },
  unmute: { en: 'Let write again', ru: 'Разрешить писать', fa: 'اجازهٔ نوشتن' },
  ban: {
    en: 'Ban: reply, 1w, reason',
    ru: 'Заблокировать: ответом, 1w, причина',
    fa: 'مسدود: با پاسخ، 1w، دلیل',
  },
  unban: { en: 'Lift a ban', ru: 'Снять блокировку', fa: 'برداشتن مسدودی' },
  kick: { en: 'Remove; may come back', ru: 'Удалить; может вернуться', fa: 'بیرون کردن؛ می‌تواند برگردد' },
  pin: {
    en: 'Pin: reply; loud tells everybody',
    ru: 'Закрепить: ответом; loud — с уведомлением',
    fa: 'سنجاق: با پاسخ؛ loud به همه خبر می‌دهد',
  },
  unpin: {
    en: 'Unpin: reply, or the last one',
    ru: 'Открепить: ответом или последнее',
    fa: 'برداشتن سنجاق: با پاسخ، یا آخرین',
  },
  id: { en: 'Show ids', ru: 'Показать номера', fa: 'نمایش شناسه‌ها' },
  rules: { en: 'The rules of this group', ru: 'Правила этой группы', fa: 'قوانین این گروه' },
  report: {
    en: 'Report a message: reply to it',
    ru: 'Пожаловаться: ответом на сообщение',
    fa: 'گزارش پیام: با پاسخ به آن',
  },
} satisfies Record<string, Words>
