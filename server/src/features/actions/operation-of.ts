import type { Operation } from '#platform/outbox/operation.ts'

/** How the outbox knows an action. */
export const operationOf = (actionId: number): Operation => ({ of: 'action', id: actionId })
