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
    As long as the bot is in the group, and <Days of={keptHours.removedGroup} /> after it was removed.
  </Trans>
)

export const topicWords: Record<Exclude<Topic, 'machinery'>, Words> = {
  you: {
    title: <Trans>You</Trans>,
    why: <Trans>To know who signs in, and to show people by their names instead of numbers.</Trans>,
    until: <Trans>For as long as Steward is run here.</Trans>,
  },
  settings: {
    title: <Trans>Your settings</Trans>,
    why: <Trans>So that they are the same on all your devices.</Trans>,
    until: <Trans>For as long as Steward is run here; you can change them at any time.</Trans>,
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
        A sign-in in the messenger ends after <Hours of={keptHours.containerSession} />, one in a browser
        after <Hours of={keptHours.webSession} />, and is deleted then. A login code is deleted{' '}
        <Hours of={keptHours.loginCode} /> after it ran out.
      </Trans>
    ),
  },
  groups: {
    title: <Trans>Groups</Trans>,
    why: <Trans>To show the bot’s groups, and who owns them.</Trans>,
    until: untilRemoved,
  },
  members: {
    title: <Trans>People in groups</Trans>,
    why: <Trans>To show admins who is in their group, and to allow no more than Telegram does.</Trans>,
    until: untilRemoved,
  },
  notes: {
    title: <Trans>Notes of admins</Trans>,
    why: <Trans>So a group’s admins can share what they know about someone.</Trans>,
    until: <Trans>Until an admin takes the note back.</Trans>,
  },
  requests: {
    title: <Trans>Join requests</Trans>,
    why: <Trans>So that admins can decide whom to let in, and know later how it was decided.</Trans>,
    until: untilRemoved,
  },
  activity: {
    title: <Trans>Activity</Trans>,
    why: <Trans>To count messages, and comings and goings, each once.</Trans>,
    until: (
      <Trans>
        Who came and went: <Hours of={keptHours.move} />. How much somebody wrote:{' '}
        <Days of={keptHours.memberDay} />. The numbers per hour, of nobody in particular: until{' '}
        <Days of={keptHours.removedGroup} /> after the bot was removed from the group.
      </Trans>
    ),
  },
  transfers: {
    title: <Trans>Transfers of groups</Trans>,
    why: <Trans>So both sides, and those after them, can see what was agreed.</Trans>,
    until: untilRemoved,
  },
  actions: {
    title: <Trans>Actions by admins</Trans>,
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
    why: <Trans>So that admins can see what members complain of, and act on it.</Trans>,
    until: (
      <Trans>
        What was written, for <Days of={keptHours.report} />. The rest until it is settled, or nobody looked
        at it in that time, and as long again.
      </Trans>
    ),
  },
  warnings: {
    title: <Trans>Warnings</Trans>,
    why: <Trans>To count them, and to act when there are as many as the group’s admins have set.</Trans>,
    until: (
      <Trans>
        <Days of={keptHours.warning} /> after they stopped counting.
      </Trans>
    ),
  },
  recent_messages: {
    title: <Trans>Whose message is whose</Trans>,
    why: <Trans>So admins can delete someone’s recent messages.</Trans>,
    until: <Hours of={keptHours.messageRef} />,
  },
  protection: {
    title: <Trans>Spam protection</Trans>,
    why: <Trans>To recognize spam, floods and raids, and to explain and undo what a rule did.</Trans>,
    until: (
      <Trans>
        Message fingerprints, <Hours of={keptHours.messageTrace} />. What a rule did,{' '}
        <Days of={keptHours.ruleHit} />. What admins marked as spam or not, <Days of={keptHours.learntMark} />
        . What lists of spammers answered, <Hours of={keptHours.spammerAnswer} />.
      </Trans>
    ),
  },
  incoming: {
    title: <Trans>What Telegram sends</Trans>,
    why: <Trans>So that nothing is lost when something breaks, and nothing counts twice.</Trans>,
    until: (
      <Trans>
        <Hours of={keptHours.update} />; what could not be read, <Days of={keptHours.failedUpdate} />.
      </Trans>
    ),
  },
  outgoing: {
    title: <Trans>What the bot sends</Trans>,
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
        A browser, until you switch it off there or have not opened Steward in it for{' '}
        <Days of={keptHours.pushBrowser} />; a notification, <Hours of={keptHours.push} /> at most; what you
        were told of, so that it is told once, and what waits for the end of your quiet hours,{' '}
        <Days of={keptHours.notice} />; whether the bot may write to you, for as long as Steward is run here.
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
    why: <Trans>To erase again whom a backup brings back.</Trans>,
    until: (
      <Trans>
        Who it was, until all of it is erased, a day at most; the fingerprint, for as long as Steward is run
        here.
      </Trans>
    ),
  },
  links: {
    title: <Trans>Links into Steward</Trans>,
    why: <Trans>So a link from the bot opens the right page for the right person.</Trans>,
    until: (
      <Trans>
        <Hours of={keptHours.startLink} /> at most.
      </Trans>
    ),
  },
}
