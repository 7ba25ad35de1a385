import type { Waiting } from './groups.ts'

/** How many decisions wait for whoever looks. */
export const decisionsIn = ({ requests, held = 0, reports }: Waiting): number => requests + held + reports
