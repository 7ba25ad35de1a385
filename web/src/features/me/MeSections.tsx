import { Plural, Trans } from '@lingui/react/macro'
import type { Me } from '@steward/contract/me.ts'
import { useQuery } from '@tanstack/react-query'
import { appealsQuery } from '#platform/appeals.ts'
import { host } from '#platform/host.ts'
import { paths } from '#platform/paths.ts'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { appealIcon } from '#ui/picture/appeal-icon.ts'
import { transferIcon } from '#ui/picture/transfer-icon.ts'
import { aboutIcon, botIcon, devicesIcon, privacyIcon, scanIcon, serverIcon, settingsIcon } from './icons.ts'
import { PageRow } from './PageRow.tsx'
import { useSignOut } from './use-sign-out.ts'

export function MeSections({ me: { bot, session, web_login, transfers_waiting, is_operator } }: { me: Me }) {
  const signOut = useSignOut()
  // What could not be read is shown on its own page.
  const deeds = useQuery(appealsQuery).data?.deeds ?? []
  const appealable = deeds.filter(({ may }) => may === 'yes').length

  return (
    <>
      <Section>
        <PageRow
          icon={transferIcon}
          tone="purple"
          title={<Trans>Transfers</Trans>}
          path={paths.transfers()}
          waiting={{
            count: transfers_waiting,
            words: <Plural value={transfers_waiting} one="# pending" other="# pending" />,
          }}
        />
        {deeds.length > 0 && (
          <PageRow
            icon={appealIcon}
            tone="red"
            title={<Trans>Appeals</Trans>}
            path={paths.appeals()}
            waiting={{
              count: appealable,
              words: <Plural value={appealable} one="You can appeal" other="You can appeal # actions" />,
            }}
          />
        )}
        {/* A browser that was signed in signs no other in (SEC-24). */}
        {web_login && session.kind === 'container' && (
          <PageRow
            icon={scanIcon}
            tone="blue"
            title={<Trans>Scan QR code</Trans>}
            note={<Trans>Sign in on a computer</Trans>}
            path={paths.scan()}
          />
        )}
        <PageRow icon={devicesIcon} tone="orange" title={<Trans>Devices</Trans>} path={paths.devices()} />
        <PageRow icon={settingsIcon} tone="quiet" title={<Trans>Settings</Trans>} path={paths.settings()} />
        <PageRow icon={privacyIcon} tone="green" title={<Trans>Privacy</Trans>} path={paths.privacy()} />
        <PageRow icon={aboutIcon} tone="teal" title={<Trans>About</Trans>} path={paths.about()} />
      </Section>
      <Section title={<Trans>This app</Trans>}>
        <Row
          leading={<Tile icon={botIcon} tone="accent" />}
          title={<Name of={bot.name} unnamed={bot.username} />}
          note={<Name of={`@${bot.username}`} unnamed="" />}
          leads
          onPress={() => host.openLink(`https://t.me/${bot.username}`)}
        />
        {is_operator && (
          <PageRow icon={serverIcon} tone="quiet" title={<Trans>Server</Trans>} path={paths.server()} />
        )}
      </Section>
      {/* Inside the container the messenger signs in again at once, so there it would be a lie. */}
      {session.kind === 'web' && (
        <Section footer={<Trans>Ends this session in this browser. Your groups are not touched.</Trans>}>
          <Row tone="destructive" title={<Trans>Sign out</Trans>} onPress={signOut} />
        </Section>
      )}
    </>
  )
}
