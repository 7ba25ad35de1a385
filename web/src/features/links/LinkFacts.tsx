import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InviteLink } from '@steward/contract/links.ts'
import type { ReactNode } from 'react'
import { moment } from '#platform/moment.ts'
import { Facts } from '#ui/row/Facts.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { type LinkState, stateOf } from './standing-of.ts'

type Props = { link: InviteLink; now: number }

/** How many came by it, and what keeps more from coming. */
export function LinkFacts({ link, now }: Props) {
  const { t, i18n } = useLingui()
  const { joins, requests, member_limit: limit, expires_at: expires } = link
  const state = stateOf(link, now)
  const whole = limit === null ? '' : i18n.number(limit)
  const count = i18n.number(joins)
  const until = expires === null ? '' : moment(i18n.locale, expires)
  const maker = link.made_by ?? link.creator

  return (
    <Facts>
      {state !== 'works' && <span>{overWords[state]}</span>}
      <span>
        {whole ? (
          <Trans>
            {count} of {whole} joined
          </Trans>
        ) : (
          <Plural value={joins} _0="No one joined yet" one="# person joined" other="# people joined" />
        )}
      </span>
      {requests > 0 && (
        <span>
          <Plural value={requests} one="# request" other="# requests" />
        </span>
      )}
      {link.creates_join_request && (
        <span>
          <Trans>by approval</Trans>
        </span>
      )}
      {state === 'works' && until && (
        <span>
          <Trans>until {until}</Trans>
        </span>
      )}
      {/* Each admin has a primary link, and so has the bot. */}
      {maker && (!maker.is_bot || link.is_primary) && (
        <Name of={fullName(maker)} unnamed={t`Deleted account`} />
      )}
    </Facts>
  )
}

const overWords: Record<Exclude<LinkState, 'works'>, ReactNode> = {
  revoked: <Trans>Revoked</Trans>,
  expired: <Trans>Ended</Trans>,
  full: <Trans>Limit reached</Trans>,
}
