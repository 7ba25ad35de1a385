import type { Words } from './words.ts'

/** What stands at the beginning of the file with somebody's data. */
export const copyNotes = [
  {
    en: 'Everything that Steward keeps with your account, by the tables in which it is kept. The privacy page says why, and how long.',
    ru: 'Всё, что Steward хранит с вашим аккаунтом, по таблицам, в которых это лежит. Зачем и как долго, сказано на странице конфиденциальности.',
    fa: 'هرچه Steward با حساب شما نگه می‌دارد، به تفکیک جدول‌ها. چرایی و مدت آن در صفحهٔ حریم خصوصی آمده است.',
  },
  {
    en: 'Of other people it has their account numbers where you did something to them or with them, and nothing else. Who did something to you is not in it; ask the admins of the group.',
    ru: 'О других людях здесь только номера аккаунтов — там, где вы что-то сделали с ними. Кто что-то сделал с вами, здесь не сказано: спросите администраторов группы.',
    fa: 'از دیگران تنها شمارهٔ حساب آمده است، آنجا که شما کاری با آن‌ها کرده‌اید. اینکه چه کسی با شما کاری کرده در آن نیست؛ از مدیران گروه بپرسید.',
  },
  {
    en: 'Of notes that admins wrote about you it says that they are there and since when, not what they say: they may name other people. The keys of your sign-ins and browsers are left out for your safety.',
    ru: 'О заметках администраторов про вас сказано, что они есть и с какого времени, но не их текст: в нём могут быть названы другие люди. Ключи ваших входов и браузеров не включены ради вашей безопасности.',
    fa: 'از یادداشت‌هایی که مدیران دربارهٔ شما نوشته‌اند بودن و زمانشان آمده، نه متنشان، چون شاید نام دیگران در آن باشد. کلید ورودها و مرورگرهای شما برای امنیتتان نیامده است.',
  },
  {
    en: 'Of groups it says where you did something and when. How a group is run belongs to the group and is not in it.',
    ru: 'О группах сказано, где и когда вы что-то сделали. Настройки группы принадлежат группе, их здесь нет.',
    fa: 'از گروه‌ها آمده است کجا و کی کاری کرده‌اید. چگونگی ادارهٔ گروه از آنِ گروه است و در آن نیست.',
  },
] as const satisfies readonly Words[]
