import type { PersonSettingsChange } from '@steward/contract/settings.ts'
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { meQuery } from '#platform/me.ts'
import { type Preferences, preferencesOf } from '#platform/preferences.ts'
import { restart } from '#platform/restart.ts'
import { webLogins } from '#platform/session.ts'
import { live } from '#platform/live.ts'
import { changed } from './changed.ts'
import { settingsQuery } from './queries.ts'
import { trouble } from './trouble.ts'

const saving = ['settings', 'save']

/**
 * My settings with what is on its way, which shows at once. What is kept is only what the server said, so that a
 * change that fails is gone again by itself.
 */
export function useSettings() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...settingsQuery, ...live })
  const onItsWay = useMutationState({
    filters: { mutationKey: saving, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `save` below mutates under this key
    select: ({ state }) => state.variables as PersonSettingsChange,
  })
  const { mutate } = useMutation({
    mutationKey: saving,
    // One after the other: the last touch wins on the server as it does here.
    scope: { id: 'settings' },
    mutationFn: (change: PersonSettingsChange) => call('/api/me/settings/save', change),
    onMutate: async (change) => {
      trouble.over(change)
      host.haptic('selection')
      // A read that began before would bring the old back for a moment.
      const before = webLogins.get()
      await client.cancelQueries({ queryKey: settingsQuery.queryKey })
      return before
    },
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
    onError: (error, change, before) => {
      if (before !== webLogins.get()) return
      host.haptic('error')
      trouble.with(change, error)
    },
  })

  const settings = useMemo(() => data && onItsWay.reduce(changed, data), [data, onItsWay])
  useEffect(() => {
    if (settings) tellMe(client, preferencesOf(settings))
  }, [client, settings])

  return {
    settings,
    error,
    refetch,
    restart: () => void restart(client, settingsQuery.queryKey),
    save: mutate,
  }
}

/** Who I am carries some of them, and all of the app follows it. */
function tellMe(client: QueryClient, preferences: Preferences) {
  client.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...preferences })
}

export type Save = (change: PersonSettingsChange) => void
