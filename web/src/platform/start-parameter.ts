import type { ResultOf } from '@steward/contract/endpoints.ts'
import { paths } from './paths.ts'

type TokenData = ResultOf<'/api/get-token-data'>

/** Where a start parameter leads; a page that this version does not have leads to the groups (S-START-1). */
export function routeOf({ page }: TokenData): string {
  return page === 'me' ? paths.me() : paths.groups()
}
