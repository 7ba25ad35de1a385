import type { Http } from '../../platform/http/http.ts'
import type { createActions } from './act.ts'

export function serveActions({ serve }: Pick<Http, 'serve'>, { act }: ReturnType<typeof createActions>) {
  serve('/api/groups/act', ({ chat_id, key, action, reason = null }, { userId }) =>
    act({ chatId: chat_id, actor: userId, via: 'app', action, reason, key }),
  )
}
