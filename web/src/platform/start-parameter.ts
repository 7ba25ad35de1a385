import type { ResultOf } from '@steward/contract/endpoints.ts'
import { paths } from './paths.ts'

type TokenData = ResultOf<'/api/get-token-data'>

const pages = new Map<TokenData['page'], string>([
  ['me', paths.me()],
  ['about', paths.about()],
  ['appeals', paths.appeals()],
  ['devices', paths.devices()],
  ['privacy', paths.privacy()],
  ['settings', paths.settings()],
])

/** Pages of one group; each is called so in its address, too. */
const ofGroup: ReadonlySet<string> = new Set(['bulk', 'protection', 'reports', 'requests'])
const isGroup = /^-\d+$/

/** Where a start parameter leads; a page that this version does not have leads to the groups (S-START-1). */
export function routeOf({ page, apply_id: applyId }: TokenData): string {
  if (page === 'transfer-apply-detail' && applyId) return paths.transferApplyDetail(applyId)
  if (ofGroup.has(page) && isGroup.test(applyId ?? '')) return `${paths.groups()}/${applyId}/${page}`
  if (page === 'stewardship' && isGroup.test(applyId ?? ''))
    return `${paths.groups()}/${applyId}/settings/${page}`
  return pages.get(page) ?? paths.groups()
}
