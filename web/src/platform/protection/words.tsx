import { Trans } from '@lingui/react/macro'
import type { RuleName } from '@steward/contract/protection/rule-names.ts'
import type { MessageKind, TelegramLink } from '@steward/contract/protection/kinds.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import type { ReactNode } from 'react'

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

const deedWords: VerdictWords = {
  off: <Trans context="by a rule">Nothing</Trans>,
  watch: <Trans context="by a rule">Only watched</Trans>,
  ask: <Trans context="by a rule">Admins asked</Trans>,
  delete: <Trans context="by a rule">Deleted</Trans>,
  warn: <Trans context="by a rule">Warned</Trans>,
  mute: <Trans context="by a rule">Muted</Trans>,
  remove: <Trans context="by a rule">Removed</Trans>,
  ban: <Trans context="by a rule">Banned</Trans>,
}

const deedsOnReactions: VerdictWords = {
  ...deedWords,
  delete: <Trans context="by a rule">Reactions removed</Trans>,
}

/** What a rule has done: no button, and no reason. */
export const deedsOf = (rule: RuleName): VerdictWords => (rule === 'reactions' ? deedsOnReactions : deedWords)

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
  checklist: <Trans>Checklists</Trans>,
  giveaway: <Trans>Giveaways</Trans>,
  gift: <Trans>Gifts</Trans>,
  invoice: <Trans>Invoices</Trans>,
  paid_media: <Trans>Paid media</Trans>,
  rich_message: <Trans>Rich messages</Trans>,
  widget: <Trans>Widgets</Trans>,
  command: <Trans>Commands</Trans>,
  channel: <Trans>Messages as a channel</Trans>,
}

export const telegramLinkWords: Readonly<Record<TelegramLink, ReactNode>> = {
  username: <Trans>Channels, groups and people</Trans>,
  invite: <Trans>Invite links</Trans>,
  bot: <Trans>Bots</Trans>,
  message: <Trans>Messages in other chats</Trans>,
}
