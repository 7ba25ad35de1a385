import type { Deciding } from './list-requests.ts'

/** Of an admin who may decide on everybody. */
export const onEverybody: Deciding = { onAsking: true, onHeld: true }
