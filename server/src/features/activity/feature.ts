import { feature } from '#platform/feature.ts'
import { readActivity } from './read-activity.ts'
import { type DetailParts, readDetails } from './read-details.ts'

/** How a group lives, in numbers, and who and what stood behind them. */
export const createActivityFeature = (deps: DetailParts) =>
  feature({
    serve({ serve }) {
      serve('/api/groups/activity', (input, { standing }) => readActivity(deps, standing.chatId, input))
      serve('/api/groups/activity/details', (input, viewer) => readDetails(deps, viewer, input))
    },
  })
