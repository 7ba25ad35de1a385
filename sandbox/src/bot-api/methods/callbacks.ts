import { badRequest } from '../api-error.ts'
import type { Methods } from '../call.ts'
import type { Presses } from '../../happenings/presses.ts'

export const callbacks = (presses: Presses): Methods => ({
  answerCallbackQuery({ args }) {
    const answer = { text: args.text('text'), show_alert: args.flag('show_alert'), url: args.text('url') }
    if (!presses.answer(args.text('callback_query_id'), answer)) throw badRequest('QUERY_ID_INVALID')
    return true
  },
})
