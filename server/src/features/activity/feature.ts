import { feature } from '#platform/feature.ts'
import { type Parts, readActivity } from './read-activity.ts'

/** How a group lives, in numbers. */
export const createActivityFeature = (deps: Parts) =>
  feature({
    serve: ({ serve }) =>
      serve('/api/groups/activity', (input, { standing }) => readActivity(deps, standing.chatId, input)),
  })
