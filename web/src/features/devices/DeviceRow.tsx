import { Trans, useLingui } from '@lingui/react/macro'
import type { Device } from '@steward/contract/devices.ts'
import { cityOfZone } from '@steward/contract/time-zone.ts'
import { useState } from 'react'
import { moment } from '#platform/moment.ts'
import { Row } from '#ui/row/Row.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { dot } from '#ui/words/dot.ts'
import { iconOf, useDeviceWords } from './device-words.ts'

/** The device in this person's hand: all that is known of it, and nothing to do. */
export function ThisDevice({ device }: { device: Device }) {
  const { i18n } = useLingui()
  const { title, more } = useDeviceWords()(device)
  const since = moment(i18n.locale, device.first_used_at)
  return (
    <Row
      wrap="note"
      leading={<Tile icon={iconOf(device)} tone="accent" />}
      title={title}
      note={
        <>
          {more !== undefined && (
            <>
              {more}
              <br />
            </>
          )}
          <Trans>Signed in {since}</Trans>
          <br />
          {device.zone !== null && (
            <>
              <PlaceWords zone={device.zone} />
              <br />
            </>
          )}
          <NetworkWords network={device.network} />
        </>
      }
    />
  )
}

type Props = { device: Device; now: number; onEnd: (() => void) | undefined }

/** Another device; it opens in place. */
export function OtherDevice({ device, now, onEnd }: Props) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const { title, more } = useDeviceWords()(device)
  const used = timeAgo(i18n.locale, device.last_used_at, now) ?? t`just now`
  return (
    <>
      <Row
        leading={<Tile icon={iconOf(device)} tone="quiet" />}
        title={title}
        wrap="note"
        note={
          <>
            <Trans>Last used {used}</Trans>
            {dot}
            {device.kind === 'web' ? <Trans>by QR code</Trans> : <Trans>in Telegram</Trans>}
          </>
        }
        expanded={open}
        onPress={() => setOpen(!open)}
      />
      {open && (
        <>
          {more !== undefined && <Row title={<Trans>Browser</Trans>} value={more} />}
          <Row title={<Trans>Signed in</Trans>} note={moment(i18n.locale, device.first_used_at)} />
          {device.zone !== null && (
            <Row
              title={<Trans>Place</Trans>}
              note={<Trans>By its time zone</Trans>}
              value={<bdi>{cityOfZone(device.zone)}</bdi>}
            />
          )}
          <Row title={<Trans>Network</Trans>} value={<NetworkWords network={device.network} alone />} />
          {onEnd && <Row tone="destructive" title={<Trans>Sign out this device</Trans>} onPress={onEnd} />}
        </>
      )}
    </>
  )
}

/** No more than the device says of itself: its clock may be set to anywhere. */
function PlaceWords({ zone }: { zone: string }) {
  const city = <bdi>{cityOfZone(zone)}</bdi>
  return <Trans>{city}, by its time zone</Trans>
}

function NetworkWords({ network, alone }: { network: string | null; alone?: true }) {
  if (network === null) return alone ? <Trans>Unknown</Trans> : <Trans>Unknown network</Trans>
  const shown = <bdi dir="ltr">{network}</bdi>
  return alone ? shown : <Trans>Network {shown}</Trans>
}
