import { feature } from '#platform/feature.ts'
export { createWeekOf } from './week-of.ts'
import { type Deps, serveActivity } from './routes.ts'

/** How a group lives, in numbers, and who and what stood behind them. */
export const createActivityFeature = (deps: Deps) => feature({ serve: (http) => serveActivity(http, deps) })
