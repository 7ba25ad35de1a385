import type { PersonSettingsChange } from '@steward/contract/settings.ts'
import { webLogins } from '#platform/session.ts'
import { createStore } from '#platform/store.ts'

export type Field = keyof PersonSettingsChange

const store = createStore<Partial<Record<Field, unknown>>>({})

const fields: readonly Field[] = ['language', 'appearance', 'haptics', 'time_zone', 'notices', 'quiet_hours']
const fieldsOf = (change: PersonSettingsChange) => fields.filter((field) => change[field] !== undefined)

/** What could not be saved, and why, until it is tried again; whichever page tried it. */
export const trouble = {
  get: store.get,
  subscribe: store.subscribe,
  with(change: PersonSettingsChange, error: unknown) {
    store.set({ ...store.get(), ...Object.fromEntries(fieldsOf(change).map((field) => [field, error])) })
  },
  over(change: PersonSettingsChange) {
    const rest = { ...store.get() }
    for (const field of fieldsOf(change)) delete rest[field]
    store.set(rest)
  },
  forget: () => store.set({}),
}

// Whoever logs in next on this page tried nothing of it.
webLogins.subscribe(trouble.forget)
