import { Trans } from '@lingui/react/macro'
import type { Device } from '@steward/contract/devices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#platform/me.ts'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { useNow } from '#platform/use-now.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { OtherDevice, ThisDevice } from './DeviceRow.tsx'
import { devicesQuery } from './queries.ts'
import { useEnd } from './use-end.ts'

/** Where I am signed in, and putting devices out (SEC-12, SEC-23). */
export function DevicesScreen() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...devicesQuery, ...live })
  const { data: me, error: meError } = useQuery(meQuery)
  const failure = error ?? meError
  const retry = () => {
    void restart(client, devicesQuery.queryKey)
    if (!me) void restart(client, meQuery.queryKey)
  }

  return (
    <QueryPage
      title={<Trans>Devices</Trans>}
      onRefresh={() => refetch()}
      data={data && me && { devices: data.devices, me }}
      error={failure}
      onRetry={retry}
      skeleton={
        <>
          <SkeletonList rows={1} />
          <SkeletonList rows={3} />
        </>
      }
    >
      {({ devices, me }) => <Listed devices={devices} inMessenger={me.session.kind === 'container'} />}
    </QueryPage>
  )
}

function Listed({ devices, inMessenger }: { devices: readonly Device[]; inMessenger: boolean }) {
  const now = useNow()
  const { end, endOthers } = useEnd()
  const own = devices.find(({ is_this }) => is_this)
  const others = devices.filter(({ is_this }) => !is_this)
  const hereWords = others.length === 0 ? <NowhereElse /> : inMessenger && <WhatAllMeans />

  return (
    <>
      {own && (
        <Section title={<Trans>This device</Trans>} footer={hereWords}>
          <ThisDevice device={own} />
          {inMessenger && others.length > 0 && (
            <Row tone="destructive" title={<Trans>Sign out all other devices</Trans>} onPress={endOthers} />
          )}
        </Section>
      )}
      {others.length > 0 && (
        <Section
          title={<Trans>Other devices</Trans>}
          footer={inMessenger ? <WhatItMeans /> : <OnlyInMessenger />}
          list
        >
          {others.map((device) => (
            <li key={device.device_id}>
              <OtherDevice device={device} now={now} onEnd={inMessenger ? () => end(device) : undefined} />
            </li>
          ))}
        </Section>
      )}
    </>
  )
}

const NowhereElse = () => <Trans>You’re not signed in anywhere else.</Trans>

const WhatAllMeans = () => (
  <Trans>Signs out every other device at once. Old sessions there stop working.</Trans>
)

const WhatItMeans = () => (
  <Trans>
    Signing a device out ends Steward there. Anyone who can use Telegram on it can open Steward again: to keep
    them out, also end that device in Telegram’s settings, under Devices.
  </Trans>
)

const OnlyInMessenger = () => (
  <Trans>
    In a browser you can only look. To sign out other devices, open this page in Telegram. To sign out here,
    tap Sign out under Me.
  </Trans>
)
