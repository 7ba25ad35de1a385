import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RuleName } from '@steward/contract/protection/rule-names.ts'
import type { MessageKind, TelegramLink, Verdict } from '@steward/contract/protection/rules-table.ts'
import type { ReactNode } from 'react'

/** What each rule is called, and what it finds. */
export const ruleWords: Readonly<Record<RuleName, { name: MessageDescriptor; note: MessageDescriptor }>> = {
  impersonation: { name: msg`Impersonation`, note: msg`People named like an admin of this group` },
  known_spammers: { name: msg`Known spammers`, note: msg`New people who are on lists of spammers` },
  profile: { name: msg`Profiles`, note: msg`New people whose bio or channel breaks your rules` },
  learned: { name: msg`Spam texts`, note: msg`Texts that read like known spam` },
  campaign: { name: msg`Spam waves`, note: msg`The same text from several accounts` },
  flood: { name: msg`Flood`, note: msg`Many messages in a few seconds` },
  repeats: { name: msg`Repeats`, note: msg`The same message again and again` },
  reactions: { name: msg`Reaction floods`, note: msg`Many reactions within minutes` },
  newcomers: { name: msg`Newcomers`, note: msg`Links, forwards and ads from people who just joined` },
  links: { name: msg`Links`, note: msg`Blocked sites, disguised links, links into Telegram` },
  words: { name: msg`Blocked words`, note: msg`Words on your list, also when disguised` },
  patterns: { name: msg`Patterns`, note: msg`Texts that match your regular expressions` },
  scripts: { name: msg`Scripts`, note: msg`Messages in alphabets your group doesn’t use` },
  locks: { name: msg`Locked content`, note: msg`Kinds of messages no one can send` },
  night: { name: msg`Night`, note: msg`Members can’t write during hours you choose` },
  raid: { name: msg`Raids`, note: msg`Many people joining at once` },
}

export type VerdictWords = Readonly<Record<Verdict, ReactNode>>

export const verdictWords: VerdictWords = {
  off: <Trans>Off</Trans>,
  watch: <Trans>Only watch</Trans>,
  ask: <Trans>Ask the admins</Trans>,
  delete: <Trans>Delete</Trans>,
  warn: <Trans>Warn</Trans>,
  mute: <Trans>Mute</Trans>,
  remove: <Trans context="from the group">Remove</Trans>,
  ban: <Trans>Ban</Trans>,
}

const verdictsOnReactions: VerdictWords = { ...verdictWords, delete: <Trans>Remove reactions</Trans> }

/** What a rule does, in its own words. */
export const verdictsOf = (rule: RuleName | undefined): VerdictWords =>
  rule === 'reactions' ? verdictsOnReactions : verdictWords

export const messageKindWords: Readonly<Record<MessageKind, ReactNode>> = {
  link: <Trans>Links</Trans>,
  forward: <Trans>Forwards</Trans>,
  quote: <Trans>Quotes from other chats</Trans>,
  story: <Trans>Stories</Trans>,
  via_bot: <Trans>Messages via bots</Trans>,
  buttons: <Trans>Buttons</Trans>,
  contact: <Trans>Contacts</Trans>,
  phone: <Trans>Phone numbers</Trans>,
  photo: <Trans>Photos</Trans>,
  video: <Trans>Videos & GIFs</Trans>,
  document: <Trans>Files</Trans>,
  audio: <Trans>Music</Trans>,
  voice: <Trans>Voice messages</Trans>,
  sticker: <Trans>Stickers</Trans>,
  poll: <Trans>Polls</Trans>,
  location: <Trans>Locations</Trans>,
  dice: <Trans>Dice</Trans>,
  game: <Trans>Games</Trans>,
  command: <Trans>Commands</Trans>,
  channel: <Trans>Messages as a channel</Trans>,
}

export const telegramLinkWords: Readonly<Record<TelegramLink, ReactNode>> = {
  username: <Trans>Channels, groups and people</Trans>,
  invite: <Trans>Invite links</Trans>,
  bot: <Trans>Bots</Trans>,
  message: <Trans>Messages elsewhere</Trans>,
}
