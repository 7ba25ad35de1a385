import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginRequest } from '@steward/contract/auth.ts'
import { cityOfZone } from '@steward/contract/time-zone.ts'
import type { ReactNode } from 'react'
import { Row } from '#ui/row/Row.tsx'
import { relativeFormat } from '#ui/words/formats.ts'
import { zoneOf } from './zone.ts'
import styles from './RequestFacts.module.css'

/** Which browser and system, from where as far as anybody knows, and since when. */
export function RequestFacts({ request }: { request: LoginRequest }) {
  const { i18n } = useLingui()
  const { browser, system, network, same_network: same, zone, utc_offset, age_seconds } = request
  const ago = relativeFormat(i18n.locale, { numeric: 'auto' }).format(-age_seconds, 'second')

  return (
    <div className={`${styles.consentFacts} card`}>
      <Row title={<Trans>Browser</Trans>} value={browser ?? <Trans>Unknown</Trans>} />
      <Row title={<Trans>System</Trans>} value={system ?? <Trans>Unknown</Trans>} />
      <Row
        title={<Trans>Network</Trans>}
        value={network ? <bdi>{network}</bdi> : <Trans>Unknown</Trans>}
        note={networkWords(same)}
      />
      {zone !== null && (
        <Row
          title={<Trans>Place</Trans>}
          value={<bdi>{cityOfZone(zone)}</bdi>}
          note={<Trans>By its time zone</Trans>}
        />
      )}
      <Row title={<Trans>Time zone</Trans>} value={<bdi>{zoneOf(utc_offset)}</bdi>} />
      <Row title={<Trans>Asked</Trans>} value={ago} />
    </div>
  )
}

function networkWords(same: boolean | null): ReactNode {
  if (same === null) return undefined
  return same ? <Trans>Same as this phone</Trans> : <Trans>Different from this phone</Trans>
}
