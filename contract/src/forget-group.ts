import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'

/** What the one who answers for a group may do to end it here; both only inside the messenger (SEC-25). */
export const forgetGroupEndpoints = {
  '/api/groups/remove': endpoint({
    summary: 'Let the bot leave a group; everything stays for thirty days, for whoever adds it again',
    access: 'container',
    effect: 'change',
    quota: 'settings',
    input: z.strictObject({ chat_id: ChatId }),
    /** False: the messenger has been asked, and has not said yet that the bot is out. */
    result: z.object({ is_removed: z.boolean() }),
  }),
  '/api/groups/forget': endpoint({
    summary: 'Erase at once all that is kept of a group that the bot has left',
    access: 'container',
    effect: 'change',
    quota: 'settings',
    input: z.strictObject({ chat_id: ChatId }),
    result: z.object({}),
  }),
}
