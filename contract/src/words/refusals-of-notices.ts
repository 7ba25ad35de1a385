import type { RefusalName } from '../refusals.ts'
import type { Words } from './words.ts'

/** Why no notification can be had, or not in that way. */
export const noticeRefusals = {
  push_service_unknown: {
    en: 'This browser gets its notifications from a service that Steward does not know, so none can be sent to it.',
    ru: 'Этот браузер получает уведомления от сервиса, которого Steward не знает, поэтому отправлять их некуда.',
    fa: 'این مرورگر اعلان‌هایش را از سرویسی می‌گیرد که Steward نمی‌شناسد، پس نمی‌توان اعلانی برایش فرستاد.',
  },
  always_quiet: {
    en: 'At least one day of the week has to have an hour that is not quiet, or nothing could ever be told.',
    ru: 'Хотя бы в один день недели должно быть время без тишины, иначе вам ничего нельзя будет сообщить.',
    fa: 'دست‌کم یک روز هفته باید ساعتی بدون سکوت داشته باشد، وگرنه هیچ‌وقت چیزی به شما گفته نمی‌شود.',
  },
} satisfies { [Name in RefusalName]?: Words }
