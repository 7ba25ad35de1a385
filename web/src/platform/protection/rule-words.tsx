import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { type JudgingRule, messageRules, type RuleName } from '@steward/contract/protection/rule-names.ts'
import type { Signal } from '@steward/contract/protection/signal.ts'
import { Fragment, type ReactNode } from 'react'
import { listName } from './list-name.ts'
import { messageKindWords, telegramLinkWords } from './words.tsx'

type Why = Signal['why']
type RuleWords = {
  /** What it protects from. */
  from: 'spam' | 'floods' | 'content' | 'hours'
  name: MessageDescriptor
  /** What it finds. */
  note: MessageDescriptor
}
/** What it found, in one line. */
type Found = { found: (why: Why) => ReactNode }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function kindsOf(value: unknown): ReactNode {
  const names: Readonly<Record<string, ReactNode>> = messageKindWords
  return texts(value).map((kind, place) => (
    <Fragment key={kind}>
      {place > 0 && ', '}
      {names[kind] ?? kind}
    </Fragment>
  ))
}

/** Names and texts from the messenger are isolated: they may run the other way. */
const Quoted = ({ of }: { of: unknown }) => <bdi>{text(of)}</bdi>

function ofLink(why: Signal['why']): ReactNode {
  const host = <Quoted of={why['host'] ?? why['domain']} />
  const kinds: Readonly<Record<string, ReactNode>> = telegramLinkWords
  if (why['telegram'] !== undefined)
    return (
      <>
        {kinds[text(why['telegram'])]}: {host}
      </>
    )
  if (why['disguised'] === true)
    return why['shown'] === undefined ? (
      <Trans>Disguised link to {host}</Trans>
    ) : (
      <Trans>
        Shows <Quoted of={why['shown']} />, leads to {host}
      </Trans>
    )
  if (why['punycode'] === true) return <Trans>Disguised address {host}</Trans>
  return why['mode'] === 'allow' ? (
    <Trans>{host} isn’t an allowed site</Trans>
  ) : (
    <Trans>{host} is blocked</Trans>
  )
}

/** Which part of a profile, and what a rule found there. */
function ofProfile(why: Why): ReactNode {
  const by = messageRules.find((each) => each === why['by'])
  const found = by && by !== 'profile' && ruleWords[by].found(why)
  switch (why['part']) {
    case 'bio':
      return <Trans>In their bio: {found}</Trans>
    case 'channel':
      return <Trans>Name of their channel: {found}</Trans>
    case 'post':
      return <Trans>Posted in their channel: {found}</Trans>
    default:
      return <Trans>In their name: {found}</Trans>
  }
}

function ofNewcomer(why: Why): ReactNode {
  if (why['mentions'] !== undefined)
    return <Plural value={number(why['mentions'])} one="New here, # mention" other="New here, # mentions" />
  if (why['custom_emoji'] !== undefined)
    return (
      <Plural
        value={number(why['custom_emoji'])}
        one="New here, # custom emoji"
        other="New here, # custom emoji"
      />
    )
  return <Trans>New here: {kindsOf(why['kinds'])}</Trans>
}

function ofLocked(why: Why): ReactNode {
  if (why['mentions'] !== undefined)
    return <Plural value={number(why['mentions'])} one="# mention" other="# mentions" />
  if (why['custom_emoji'] !== undefined)
    return <Plural value={number(why['custom_emoji'])} one="# custom emoji" other="# custom emoji" />
  return why['extension'] === undefined ? (
    <Trans>Locked: {kindsOf(why['kinds'])}</Trans>
  ) : (
    <Trans>
      Locked file type: <Quoted of={why['extension']} />
    </Trans>
  )
}

function ReactionWords({ reactions, seconds }: { reactions: number; seconds: number }) {
  const count = <Plural value={reactions} one="# reaction" other="# reactions" />
  return seconds % 60 === 0 ? (
    <Trans>
      {count} within <Plural value={seconds / 60} one="# minute" other="# minutes" />
    </Trans>
  ) : (
    <Trans>
      {count} within <Plural value={seconds} one="# second" other="# seconds" />
    </Trans>
  )
}

/** What each rule is called, what it finds, and what it found; in the order in which its page shows them. */
export const ruleWords: Readonly<{
  [Rule in RuleName]: RuleWords & (Rule extends JudgingRule ? Found : unknown)
}> = {
  learned: {
    from: 'spam',
    name: msg`Spam texts`,
    note: msg`Texts that read like known spam`,
    found: () => <Trans>Reads like spam</Trans>,
  },
  campaign: {
    from: 'spam',
    name: msg`Spam waves`,
    note: msg`The same text from several accounts`,
    found: (why) => (
      <Plural
        value={number(why['people'])}
        one="The same text from # account"
        other="The same text from # accounts"
      />
    ),
  },
  newcomers: {
    from: 'spam',
    name: msg`Newcomers`,
    note: msg`Links, forwards and ads from people who just joined`,
    found: ofNewcomer,
  },
  links: {
    from: 'spam',
    name: msg`Links`,
    note: msg`Blocked sites, disguised links, links into Telegram`,
    found: ofLink,
  },
  profile: {
    from: 'spam',
    name: msg`Profiles`,
    note: msg`New people whose bio or channel breaks your rules`,
    found: ofProfile,
  },
  impersonation: {
    from: 'spam',
    name: msg`Impersonation`,
    note: msg`People named like an admin of this group`,
    found: (why) =>
      why['username'] === true ? (
        <Trans>Their username looks like an admin’s</Trans>
      ) : (
        <Trans>Has an admin’s name</Trans>
      ),
  },
  known_spammers: {
    from: 'spam',
    name: msg`Known spammers`,
    note: msg`New people who are on lists of spammers`,
    found: (why) => (
      <Trans>
        Listed as a spammer: <Quoted of={texts(why['lists']).map(listName).join(', ')} />
      </Trans>
    ),
  },
  flood: {
    from: 'floods',
    name: msg`Flood`,
    note: msg`Many messages in a few seconds`,
    found: (why) => (
      <Trans>
        <Plural value={number(why['messages'])} one="# message" other="# messages" /> in{' '}
        <Plural value={number(why['seconds'])} one="# second" other="# seconds" />
      </Trans>
    ),
  },
  repeats: {
    from: 'floods',
    name: msg`Repeats`,
    note: msg`The same message again and again`,
    found: (why) => (
      <Plural value={number(why['times'])} one="The same message # time" other="The same message # times" />
    ),
  },
  reactions: {
    from: 'floods',
    name: msg`Reaction floods`,
    note: msg`Many reactions within minutes`,
    found: (why) => <ReactionWords reactions={number(why['reactions'])} seconds={number(why['seconds'])} />,
  },
  raid: {
    from: 'floods',
    name: msg`Raids`,
    note: msg`Many people joining at once, some of them spamming`,
  },
  words: {
    from: 'content',
    name: msg`Blocked words`,
    note: msg`Words on your list, also when disguised`,
    found: (why) => (
      <Trans>
        Blocked word: <Quoted of={why['word']} />
      </Trans>
    ),
  },
  patterns: {
    from: 'content',
    name: msg`Patterns`,
    note: msg`Texts that match your regular expressions`,
    found: (why) => (
      <Trans>
        Pattern: <Quoted of={why['pattern']} />
      </Trans>
    ),
  },
  scripts: {
    from: 'content',
    name: msg`Scripts`,
    note: msg`Messages in alphabets your group doesn’t use`,
    found: (why) =>
      why['name'] === true ? (
        <Trans>Their name is {number(why['share'])}% in a script that isn’t used here</Trans>
      ) : (
        <Trans>{number(why['share'])}% in a script that isn’t used here</Trans>
      ),
  },
  locks: {
    from: 'content',
    name: msg`Locked content`,
    note: msg`Kinds of messages no one can send`,
    found: ofLocked,
  },
  night: { from: 'hours', name: msg`Night`, note: msg`Members can’t write during hours you choose` },
}
