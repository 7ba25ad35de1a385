import type { Http } from '../../platform/http/http.ts'
import { readApplication, type ReadDeps } from './read-application.ts'

export const serveTransfers = ({ serve }: Pick<Http, 'serve'>, deps: ReadDeps) =>
  serve('/api/transfers/get', ({ apply_id }, { userId }) => readApplication(deps, userId, apply_id))
