import type { Words } from './words.ts'

/** Of what one person makes in a day, and of what can wait while the disk runs low. */
export const quotaRefusals = {
  quota_spent: {
    en: 'That is as much of this as one person may do in a day. Go on tomorrow, or let another admin do it.',
    ru: 'Больше этого за день один человек сделать не может. Продолжите завтра или попросите другого админа.',
    fa: 'یک نفر در روز بیش از این نمی‌تواند این کار را انجام دهد. فردا ادامه دهید یا از مدیر دیگری بخواهید.',
  },
  disk_low: {
    en: 'Steward is short of space, and this can wait. Try again later, or tell whoever runs this bot.',
    ru: 'У Steward мало места, а это может подождать. Попробуйте позже или сообщите тому, кто ведёт этого бота.',
    fa: 'فضای Steward کم است و این کار می‌تواند صبر کند. بعداً دوباره تلاش کنید یا به گردانندهٔ این ربات خبر دهید.',
  },
} satisfies Record<string, Words>
