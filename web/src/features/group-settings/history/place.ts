import type { SettingsChange, SettingsProposal } from '@steward/contract/settings-history.ts'

type Rollback = Extract<SettingsProposal, { kind: 'rollback' }>

/** How an address names a change: where the history begins there is no before, only what it began with. */
export const placeOf = ({ id, how }: Pick<SettingsChange, 'id' | 'how'>): string =>
  how === 'begun' ? id.replace('settings', 'begun') : id

/** What puts the change at an address back; undefined where that is the address of none. */
export function rollbackAt(place: string | undefined): Rollback | undefined {
  const [, of, number] = /^(settings|profile|begun)-(\d{1,15})$/.exec(place ?? '') ?? []
  if (of === undefined) return undefined
  return of === 'begun'
    ? { kind: 'rollback', id: `settings-${number}`, side: 'after' }
    : { kind: 'rollback', id: `${of}-${number}`, side: 'before' }
}
