import { Trans } from '@lingui/react/macro'
import { topics } from '@steward/contract/privacy/inventory.ts'
import { Page } from '#ui/page/Page.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Kept } from './Kept.tsx'
import { OwnData } from './own/OwnData.tsx'

/** What is kept, why and how long. Made from the same list that the database is compared with. */
export const PrivacyScreen = () => (
  <Page title={<Trans>Privacy</Trans>}>
    <Section title={<Trans>In short</Trans>}>
      <Row
        wrap="all"
        title={<Trans>Groups & people</Trans>}
        note={<Trans>Kept while Steward is in a group, and 30 days after it leaves</Trans>}
      />
      <Row
        wrap="all"
        title={<Trans>Messages</Trans>}
        note={
          <Trans>Kept 2 days; the start of reported ones a week; what Steward couldn’t read 30 days</Trans>
        }
      />
      <Row
        wrap="all"
        title={<Trans>Visible to</Trans>}
        note={<Trans>Only that group’s admins. No ads, no tracking, nothing sold</Trans>}
      />
      <Row
        wrap="all"
        title={<Trans>Shared with</Trans>}
        note={
          <Trans>
            Telegram, and for notifications in a browser its maker’s push service, encrypted. Where a group’s
            admins turn on Known spammers, lists of spammers get the user IDs of people who are new there. No
            one else
          </Trans>
        }
      />
      <Row
        wrap="all"
        title={<Trans>Your data</Trans>}
        note={<Trans>Download or erase it right here, any time</Trans>}
      />
    </Section>
    <OwnData />
    {topics.map((topic) => (
      <Kept key={topic} topic={topic} />
    ))}
    <Section title={<Trans>Outside the database</Trans>}>
      <Row
        wrap="all"
        title={<Trans>Photos</Trans>}
        note={
          <Trans>
            Photos of people and groups are copied to the server so they show quickly. Outdated ones are
            deleted within minutes, and so are those of erased people: no one is shown them from that moment.
            A browser that showed a photo keeps it for up to a day.
          </Trans>
        }
      />
      <Row
        wrap="all"
        title={<Trans>The server’s log</Trans>}
        note={
          <Trans>
            Sign-ins, refused access and failures, with account numbers and, for refused sign-ins, the network
            address; never messages or names. The server’s operator decides how long it’s kept.
          </Trans>
        }
      />
      <Row
        wrap="all"
        title={<Trans>Your device</Trans>}
        note={
          <Trans>
            The key of your sign-in: until you close the app. What you typed and didn’t send: for a day, or
            until you next open the app after that. Your language and appearance, and a random name that
            identifies your device: until you clear the browser’s data.
          </Trans>
        }
      />
    </Section>
  </Page>
)
