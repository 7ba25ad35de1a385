import type { InputOf, Path, ResultOf } from '@steward/contract/endpoints.ts'
import type { Envelope } from '@steward/contract/envelope.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { done } from '../../sandbox/src/control.ts'
import { until } from './commands/fleet.ts'
import type { World } from './in-browser.ts'

/** Asks the server as the app does, in the name of an admin whose group it knows by then. */
export async function asAdmin({ app, control }: World, as: number, chat: number) {
  async function post<P extends Path>(path: P, input: InputOf<P>, token?: string): Promise<ResultOf<P>> {
    const response = await fetch(`${app}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
    })
    const { message, result }: Envelope<ResultOf<P>> = await response.json()
    if (result === null) throw new Error(`${path}: ${message}`)
    return result
  }
  const { init_data } = done(await control.launch({ as, platform: 'android' }))
  const { token } = await post('/api/auth/web-app-auth', { init_data })
  const ask = <P extends Path>(path: P, input: InputOf<P>) => post(path, input, token)

  const chat_id = ChatId.parse(chat)
  const groups = async () => (await ask('/api/groups/list', {})).groups
  const isKnown = async () => (await groups()).some((group) => group.chat_id === chat_id)
  await until(isKnown, 'the server knows the group', { everyMs: 200 })
  return { ask, chat_id }
}
