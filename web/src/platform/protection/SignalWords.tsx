import { Plural, Trans } from '@lingui/react/macro'
import { messageRules } from '@steward/contract/protection/rule-names.ts'
import type { Signal } from '@steward/contract/protection/signal.ts'
import { Fragment, type ReactNode } from 'react'
import { listName } from './list-name.ts'
import { messageKindWords, telegramLinkWords } from './words.tsx'

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
    return (
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
function OfProfile({ why }: { why: Signal['why'] }): ReactNode {
  const by = messageRules.find((each) => each === why['by'])
  const found = by && by !== 'profile' && <SignalWords signal={{ rule: by, weight: 0, why }} />
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

/** Why a rule spoke, in one line. */
// Every rule returns; the types see to it.
// oxlint-disable-next-line typescript/consistent-return
export function SignalWords({ signal: { rule, why } }: { signal: Signal }): ReactNode {
  if (why['album'] === true) return <Trans>Sent in the same album</Trans>
  switch (rule) {
    case 'impersonation':
      return why['username'] === true ? (
        <Trans>Their username looks like an admin’s</Trans>
      ) : (
        <Trans>Has an admin’s name</Trans>
      )
    case 'known_spammers':
      return (
        <Trans>
          Listed as a spammer: <Quoted of={texts(why['lists']).map(listName).join(', ')} />
        </Trans>
      )
    case 'profile':
      return <OfProfile why={why} />
    case 'learned':
      return <Trans>Reads like spam</Trans>
    case 'flood':
      return (
        <Trans>
          <Plural value={number(why['messages'])} one="# message" other="# messages" /> in{' '}
          <Plural value={number(why['seconds'])} one="# second" other="# seconds" />
        </Trans>
      )
    case 'repeats':
      return (
        <Plural value={number(why['times'])} one="The same message # time" other="The same message # times" />
      )
    case 'campaign':
      return (
        <Plural
          value={number(why['people'])}
          one="The same text from # account"
          other="The same text from # accounts"
        />
      )
    case 'reactions':
      return <ReactionWords reactions={number(why['reactions'])} seconds={number(why['seconds'])} />
    case 'newcomers':
      if (why['mentions'] !== undefined)
        return (
          <Plural value={number(why['mentions'])} one="New here, # mention" other="New here, # mentions" />
        )
      if (why['custom_emoji'] !== undefined)
        return (
          <Plural
            value={number(why['custom_emoji'])}
            one="New here, # custom emoji"
            other="New here, # custom emoji"
          />
        )
      return <Trans>New here: {kindsOf(why['kinds'])}</Trans>
    case 'links':
      return ofLink(why)
    case 'words':
      return (
        <Trans>
          Blocked word: <Quoted of={why['word']} />
        </Trans>
      )
    case 'patterns':
      return (
        <Trans>
          Pattern: <Quoted of={why['pattern']} />
        </Trans>
      )
    case 'scripts':
      return why['name'] === true ? (
        <Trans>Their name is {number(why['share'])}% in a script that isn’t used here</Trans>
      ) : (
        <Trans>{number(why['share'])}% in a script that isn’t used here</Trans>
      )
    case 'locks':
      return why['extension'] === undefined ? (
        <Trans>Locked: {kindsOf(why['kinds'])}</Trans>
      ) : (
        <Trans>
          Locked file type: <Quoted of={why['extension']} />
        </Trans>
      )
    case 'raid':
      return <Trans>Many people joined at once</Trans>
  }
}
