import type { Words } from './words.ts'

/** What the bot says in a group of what was done there. */
export const actionWords = {
  warned: {
    en: '⚠️ {name}, this is a warning ({count, number} of {limit, number}).',
    ru: '⚠️ {name}, это предупреждение ({count, number} из {limit, number}).',
    fa: '⚠️ {name}، این یک اخطار است ({count, number} از {limit, number}).',
  },
  reason: { en: 'Reason: {reason}', ru: 'Причина: {reason}', fa: 'دلیل: {reason}' },
  mute: {
    en: 'That was the last one: you cannot write here for a while.',
    ru: 'Это было последнее: какое-то время вы не можете здесь писать.',
    fa: 'این آخرین بود: تا مدتی نمی‌توانید اینجا بنویسید.',
  },
  mute_for_ever: {
    en: 'That was the last one: you cannot write here any more.',
    ru: 'Это было последнее: вы больше не можете здесь писать.',
    fa: 'این آخرین بود: دیگر نمی‌توانید اینجا بنویسید.',
  },
  kick: {
    en: 'That was the last one: you are removed from the group.',
    ru: 'Это было последнее: вы удалены из группы.',
    fa: 'این آخرین بود: از گروه بیرون گذاشته شدید.',
  },
  ban: {
    en: 'That was the last one: you are banned from the group.',
    ru: 'Это было последнее: вы заблокированы в группе.',
    fa: 'این آخرین بود: در گروه مسدود شدید.',
  },
} satisfies Record<string, Words>
