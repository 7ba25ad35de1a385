import type { Waiting } from './groups.ts'

/** How many of those who ask to join, or whom their check left muted, wait for whoever looks: they share a page. */
export const joinsIn = ({ requests, held = 0 }: Waiting): number => requests + held

/** How many decisions wait for whoever looks. */
export const decisionsIn = (waiting: Waiting): number => joinsIn(waiting) + waiting.reports
