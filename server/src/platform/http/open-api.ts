import { openApi } from '@steward/contract/openapi.ts'
import type { Http } from './http.ts'

/** The contract for people who write against it; not in production, where it would only help to probe (SEC-55). */
export const openApiDoor = ({ door }: Pick<Http, 'door'>) =>
  door({ method: 'GET', url: '/api/openapi.json', guard: 'open to all', handler: async () => openApi() })
