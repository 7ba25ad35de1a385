import { type Base, feature } from '#platform/feature.ts'
import { hourly } from '#platform/jobs/schedule.ts'
import { createActions } from './act.ts'
import { forgetActions, forgetMessageRefs } from './forget.ts'
import { messageRefs } from './message-refs-consumer.ts'
import { createRestore } from './restore.ts'
import { serveActions } from './routes.ts'

type Deps = Pick<Base, 'database' | 'botId' | 'outbox' | 'now' | 'monotonic'> &
  Pick<Parameters<typeof createActions>[0], 'standingNow' | 'refreshNow' | 'brake'>

/** What is done to people and in groups. */
export function createActionsFeature({ monotonic, ...deps }: Deps) {
  const { database, outbox } = deps
  const actions = createActions({ ...deps, completions: outbox.completions })
  const restore = createRestore({ database, botId: deps.botId, begin: actions.begin, monotonic })
  return feature({
    ...actions,
    serve: (http) => serveActions(http, { ...actions, monotonic }),
    outboxHandlers: { action: actions.outboxHandler },
    consumers: [messageRefs()],
    jobs: [
      {
        name: 'restore restrictions',
        everySeconds: 10,
        run: async () => {
          await restore()
          return false
        },
      },
      hourly('forget actions', () => forgetActions(database)),
      hourly('forget messages', () => forgetMessageRefs(database)),
    ],
  })
}
