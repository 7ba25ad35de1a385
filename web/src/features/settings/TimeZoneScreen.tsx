import { Trans, useLingui } from '@lingui/react/macro'
import { readableZone } from '@steward/contract/time-zone.ts'
import { useDeferredValue, useState } from 'react'
import { back } from '#platform/back.ts'
import { deviceZone } from '#platform/device-zone.ts'
import { knownTimeZones } from '#platform/known-time-zones.ts'
import { useNow } from '#platform/use-now.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { checkIcon } from '#ui/picture/check-icon.ts'
import { Icon } from '#ui/picture/Icon.tsx'
import { Row } from '#ui/row/Row.tsx'
import { SearchField } from '#ui/control/SearchField.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { matching, offsetOf } from './time-zones.ts'
import { useSettings } from './use-settings.ts'
import sectionStyles from '#ui/row/Section.module.css'
import styles from './TimeZoneScreen.module.css'

/** Any zone of the world, by its city or by its continent; choosing one leads back. */
export function TimeZoneScreen() {
  const { settings, error, restart, save } = useSettings()
  const choose = (time_zone: string | null) => {
    save({ time_zone })
    back.back()
  }

  return (
    <QueryPage
      title={<Trans>Time zone</Trans>}
      data={settings}
      error={error}
      onRetry={restart}
      skeleton={<SkeletonList avatar={false} />}
    >
      {(settings) => <Zones chosen={settings.time_zone} onChoose={choose} />}
    </QueryPage>
  )
}

type Props = { chosen: string | null; onChoose: (zone: string | null) => void }

function Zones({ chosen, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const [zones] = useState(knownTimeZones)
  const [search, setSearch] = useState('')
  const found = matching(zones, useDeferredValue(search))
  const own = readableZone(deviceZone())

  return (
    <>
      <SearchField label={t`Search`} value={search} maxLength={64} onChange={setSearch} />
      <Section>
        <Row
          title={<Trans>Automatic</Trans>}
          note={<Trans>Same as this device: {own}</Trans>}
          value={chosen === null && tick}
          onPress={() => onChoose(null)}
        />
      </Section>
      <div className={sectionStyles.section}>
        {found.length > 0 ? (
          <VirtualRows items={found} isPart={false}>
            {(zone) => (
              <Row
                key={zone}
                title={<bdi>{readableZone(zone)}</bdi>}
                note={<bdi>{offsetOf(i18n.locale, zone, now)}</bdi>}
                value={zone === chosen && tick}
                onPress={() => onChoose(zone)}
              />
            )}
          </VirtualRows>
        ) : (
          <output className={sectionStyles.footer}>
            <Trans>No time zone is called that. Try a large city near you.</Trans>
          </output>
        )}
      </div>
    </>
  )
}

const tick = (
  <>
    <span className="for-ears">
      <Trans>Chosen</Trans>
    </span>
    <span className={styles.tickShown}>
      <Icon of={checkIcon} />
    </span>
  </>
)
