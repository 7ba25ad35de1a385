import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { whose } from './session.ts'

/** Who I am and which bot this is. It hardly changes while the app is open. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  async queryFn({ client, queryKey, signal }) {
    const me = await call('/api/me', {}, { signal, background: client.getQueryData(queryKey) !== undefined })
    whose.learn(me.person.user_id)
    return me
  },
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})
