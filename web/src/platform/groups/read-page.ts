import type { GroupPage } from '@steward/contract/groups.ts'

/** A page, from where it was asked and when it was read. */
export type ReadPage = GroupPage & { cursor: string | null; readAt: number }

const freshFor = 4000

/**
 * Whether a page need not be asked for at this turn. The first always is: what waits stands there. A later one is
 * once it is as many turns old as there are pages, so that a long list costs about two requests a turn and not one
 * for every page. When a group has come, gone or moved, the cursors after it are new, and so are their pages.
 */
export const isCurrent = ({ cursor, readAt }: ReadPage, pages: number, now: number): boolean =>
  cursor !== null && now - readAt < freshFor * pages
