import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberRow } from '@steward/contract/members.ts'
import { day } from '#platform/day.ts'
import { StatusWords } from '../StatusWords.tsx'

type Props = { member: Pick<MemberRow, 'status' | 'until_date' | 'permissions' | 'joined_at'>; now: number }

/** What somebody is here, and since when, where it was seen. */
export function Since({ member, now }: Props) {
  const { i18n } = useLingui()
  const { status, joined_at: joined } = member
  const since = joined === null ? '' : day(i18n.locale, joined)
  if (status === 'member' && joined !== null) return <Trans>member since {since}</Trans>
  return <StatusWords member={member} now={now} />
}
