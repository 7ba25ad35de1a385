import type { useActing } from '#platform/act/use-acting.tsx'

/** Opens the sheet that asks before something is done. */
export type Ask = ReturnType<typeof useActing>['ask']
