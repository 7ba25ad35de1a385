import { Plural, Trans } from '@lingui/react/macro'
import type { Topic } from '@steward/contract/privacy/facts.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import type { ReactNode } from 'react'

type Words = { title: ReactNode; why: ReactNode; until: ReactNode }

const Hours = ({ of }: { of: number }) => <Plural value={of} one="# hour" other="# hours" />
const Days = ({ of }: { of: number }) => <Plural value={of / 24} one="# day" other="# days" />

/** Nobody sets an end to it but whoever takes the bot out of the group. */
const untilRemoved = (
  <Trans>
    As long as Steward is in the group, and <Days of={keptHours.removedGroup} /> after it was removed.
  </Trans>
)

export const topicWords: Record<Exclude<Topic, 'machinery'>, Words> = {
  you: {
    title: <Trans>You</Trans>,
    why: <Trans>To know who signs in, and to show people by their names instead of numbers.</Trans>,
    until: <Trans>For as long as this server runs Steward.</Trans>,
  },
  settings: {
    title: <Trans>Your settings</Trans>,
    why: <Trans>So they’re the same on all your devices.</Trans>,
    until: <Trans>For as long as this server runs Steward. You can change them at any time.</Trans>,
  },
  sign_ins: {
    title: <Trans>Sign-ins</Trans>,
    why: (
      <Trans>
        To keep you signed in, to show you where, and to notice when someone else tries to sign in as you.
      </Trans>
    ),
    until: (
      <Trans>
        A sign-in in the messenger ends after <Hours of={keptHours.containerSession} />, in a browser after{' '}
        <Hours of={keptHours.webSession} />, and is then deleted. A login code is deleted{' '}
        <Hours of={keptHours.loginCode} /> after it expires.
      </Trans>
    ),
  },
  groups: {
    title: <Trans>Groups</Trans>,
    why: <Trans>To show Steward’s groups, and who owns them.</Trans>,
    until: untilRemoved,
  },
  members: {
    title: <Trans>People in groups</Trans>,
    why: (
      <Trans>
        To show admins who is in their group, to tell regulars from newcomers, and to allow no more than
        Telegram does.
      </Trans>
    ),
    until: untilRemoved,
  },
  notes: {
    title: <Trans>Admin notes</Trans>,
    why: <Trans>So a group’s admins can share what they know about someone.</Trans>,
    until: <Trans>Until an admin removes the note.</Trans>,
  },
  requests: {
    title: <Trans>Join requests</Trans>,
    why: <Trans>So admins can answer join requests, and see later who did.</Trans>,
    until: (
      <Trans>
        Until <Days of={keptHours.removedGroup} /> after Steward was removed from the group. Questions before
        joining, and the answers: <Days of={keptHours.joinCheck} />. The log keeps which tasks there were.
      </Trans>
    ),
  },
  activity: {
    title: <Trans>Activity</Trans>,
    why: <Trans>To count each message, join and leave once.</Trans>,
    until: (
      <Trans>
        Joins and leaves: <Hours of={keptHours.move} />. Messages per person per day:{' '}
        <Days of={keptHours.memberDay} />. Numbers per hour and day, without names: until{' '}
        <Days of={keptHours.removedGroup} /> after Steward was removed from the group.
      </Trans>
    ),
  },
  transfers: {
    title: <Trans>Transfers of groups</Trans>,
    why: <Trans>So both sides, and those after them, can see what was agreed.</Trans>,
    until: untilRemoved,
  },
  actions: {
    title: <Trans>Admin actions</Trans>,
    why: <Trans>So actions can be found and explained later.</Trans>,
    until: (
      <Trans>
        <Days of={keptHours.action} />. The log is deleted by whole months, so an entry stays up to 31 days
        longer; the server’s operator can choose another time.
      </Trans>
    ),
  },
  reports: {
    title: <Trans>Reports</Trans>,
    why: <Trans>So admins can see what members report, and act on it.</Trans>,
    until: (
      <Trans>
        The reported text: <Days of={keptHours.report} />. The rest: until it is handled, or has gone
        unanswered that long, and as long again.
      </Trans>
    ),
  },
  appeals: {
    title: <Trans>Appeals</Trans>,
    why: <Trans>So people can ask admins to undo what Steward did to them, and get an answer.</Trans>,
    until: (
      <Trans>
        <Days of={keptHours.appeal} />. While an appeal is open, admins can still read what was removed. Whose
        appeals admins blocked: <Days of={keptHours.appealBlock} />.
      </Trans>
    ),
  },
  warnings: {
    title: <Trans>Warnings</Trans>,
    why: <Trans>To count them, and to act at the limit the group’s admins set.</Trans>,
    until: (
      <Trans>
        <Days of={keptHours.warning} /> after they stopped counting.
      </Trans>
    ),
  },
  recent_messages: {
    title: <Trans>Message authors</Trans>,
    why: <Trans>So admins can delete someone’s recent messages.</Trans>,
    until: <Hours of={keptHours.messageRef} />,
  },
  protection: {
    title: <Trans>Spam protection</Trans>,
    why: <Trans>To recognize spam, floods and raids, and to explain and undo what a rule did.</Trans>,
    until: (
      <>
        <Trans>
          Message fingerprints and when people reacted, <Hours of={keptHours.messageTrace} />. What a rule
          did, <Days of={keptHours.ruleHit} />. What admins marked as spam or not,{' '}
          <Days of={keptHours.learntMark} />. What lists of spammers answered,{' '}
          <Hours of={keptHours.spammerAnswer} />.
        </Trans>{' '}
        <Trans>
          Rule hits in a newcomer’s profile, <Hours of={keptHours.profileLook} />. The profile itself isn’t
          kept.
        </Trans>
      </>
    ),
  },
  incoming: {
    title: <Trans>Updates from Telegram</Trans>,
    why: <Trans>So nothing is lost when something breaks, and nothing counts twice.</Trans>,
    until: (
      <Trans>
        <Hours of={keptHours.update} />; what could not be read, <Days of={keptHours.failedUpdate} />.
      </Trans>
    ),
  },
  outgoing: {
    title: <Trans>Calls to Telegram</Trans>,
    why: <Trans>To send it once, even if Telegram doesn’t answer for a while.</Trans>,
    until: (
      <Trans>
        <Days of={keptHours.call} /> after it was sent.
      </Trans>
    ),
  },
  notices: {
    title: <Trans>Notifications</Trans>,
    why: <Trans>To tell you what happened while you were elsewhere, as you asked.</Trans>,
    until: (
      <Trans>
        A browser: until you turn notifications off there, or don’t open Steward in it for{' '}
        <Days of={keptHours.pushBrowser} />. A notification: at most <Hours of={keptHours.push} />. What you
        were told, so it isn’t repeated, and what waits for the end of your quiet hours:{' '}
        <Days of={keptHours.notice} />. Whether Steward may message you: for as long as this server runs it.
      </Trans>
    ),
  },
  copies: {
    title: <Trans>Copies of data</Trans>,
    why: <Trans>So you can export your data.</Trans>,
    until: (
      <Trans>
        <Hours of={keptHours.dataExport} /> after the copy was ready.
      </Trans>
    ),
  },
  erasures: {
    title: <Trans>Erased data</Trans>,
    why: <Trans>To erase people again if a backup brings them back.</Trans>,
    until: (
      <Trans>
        The account: until everything is erased, at most a day. The fingerprint: for as long as this server
        runs Steward.
      </Trans>
    ),
  },
  links: {
    title: <Trans>Links into Steward</Trans>,
    why: <Trans>So a link from Steward opens the right page for the right person.</Trans>,
    until: (
      <Trans>
        <Hours of={keptHours.startLink} /> at most.
      </Trans>
    ),
  },
}
