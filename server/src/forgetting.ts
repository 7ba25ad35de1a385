import { forgetActions, forgetMessageRefs } from './features/actions/forget.ts'
import { forgetOldBulks } from './features/bulk/forget.ts'
import { forgetMoves } from './features/groups/effects-store-activity.ts'
import { purgeGroups } from './features/groups/purge.ts'
import { forgetLinkWorks } from './features/links/forget.ts'
import { forgetDays } from './features/members/forget.ts'
import { purgeUpdates } from './platform/intake/backlog-store.ts'
import { keepLog } from './platform/log-book.ts'
import { purgeOutbox } from './platform/outbox/outbox-store.ts'
import { forgetBrowsers } from './platform/push/subscriptions.ts'
import type { Database } from './platform/database/schema.ts'
import type { Job } from './platform/jobs/schedule.ts'

const hour = 3600

/** What is taken away in its time, each by whoever made it. */
export const forgetting = (database: Database, logKeepDays: number): Job[] => [
  { name: 'forget updates', everySeconds: hour, run: () => purgeUpdates(database) },
  { name: 'forget calls', everySeconds: hour, run: () => purgeOutbox(database) },
  { name: 'forget browsers', everySeconds: hour, run: () => forgetBrowsers(database) },
  { name: 'forget moves', everySeconds: hour, run: () => forgetMoves(database) },
  { name: 'forget days', everySeconds: hour, run: () => forgetDays(database) },
  { name: 'forget works on links', everySeconds: hour, run: () => forgetLinkWorks(database) },
  { name: 'forget actions', everySeconds: hour, run: () => forgetActions(database) },
  { name: 'forget bulk actions', everySeconds: hour, run: () => forgetOldBulks(database) },
  { name: 'forget messages', everySeconds: hour, run: () => forgetMessageRefs(database) },
  { name: 'purge groups', everySeconds: hour, run: () => purgeGroups(database) },
  { name: 'keep the log', everySeconds: hour, run: () => keepLog(database, logKeepDays) },
]
