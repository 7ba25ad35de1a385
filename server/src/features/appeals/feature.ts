import type { PeopleParts } from '#domain/people/people-in.ts'
import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import type { Act } from './answer-appeal.ts'
import { endAppeals, forgetAppealBlocks, forgetAppeals } from './forget.ts'
import { newestDeeds } from './newest-deeds.ts'
import { serveAppeals } from './routes.ts'
import type { Tell } from './write-appeal.ts'

type Deps = Pick<Base, 'database' | 'appUrl' | 'outbox'> &
  Pick<PeopleParts, 'photoUrl'> & {
    act: Act
    /** Owes those who may answer a notice. */
    tell: Tell
  }

/** Whoever the bot banned or muted by itself asks the admins to take it back. */
export const createAppealsFeature = ({ outbox, ...deps }: Deps) =>
  feature({
    newestDeeds,
    serve: (http) => serveAppeals(http, { ...deps, wakeOutbox: outbox.wake }),
    jobs: [
      hourly('end appeals', () => endAppeals(deps.database)),
      hourly('forget appeals', () => forgetAppeals(deps.database)),
      hourly('forget blocks of appeals', () => forgetAppealBlocks(deps.database)),
    ],
  })
