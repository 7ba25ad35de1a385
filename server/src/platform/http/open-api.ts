import { openApi } from '@steward/contract/openapi.ts'
import type { Http } from './http.ts'

/** The contract for people who write against it; not in production, where it would only help to probe (SEC-55). */
export const openApiRoute = ({ route }: Pick<Http, 'route'>) =>
  route({ method: 'GET', url: '/api/openapi.json', guard: 'open to all', handler: async () => openApi() })
