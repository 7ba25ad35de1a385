import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberRow } from '@steward/contract/members.ts'
import { isMuted } from './is-muted.ts'
import { timeLeft } from './time-left.ts'

type Props = { member: Pick<MemberRow, 'status' | 'until_date' | 'permissions'>; now: number }

/** What somebody is in the group, and how much longer, where it ends by itself. */
export function StatusWords({ member, now }: Props) {
  const { status, until_date: until } = member
  const { i18n } = useLingui()
  const left = until === null ? '' : timeLeft(i18n.locale, until, now)
  switch (status) {
    case 'creator':
      return <Trans>owner</Trans>
    case 'administrator':
      return <Trans>admin</Trans>
    case 'restricted':
      if (isMuted(member)) return until === null ? <Trans>muted</Trans> : <Trans>muted for {left}</Trans>
      return until === null ? <Trans>restricted</Trans> : <Trans>restricted for {left}</Trans>
    case 'kicked':
      return until === null ? <Trans>banned</Trans> : <Trans>banned for {left}</Trans>
    case 'left':
      return <Trans>not in the group</Trans>
    default:
      return <Trans>member</Trans>
  }
}
