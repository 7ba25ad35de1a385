import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Fact } from '@steward/contract/privacy/facts.ts'

/** Without words a fact cannot be kept: this would not compile. */
export const factWords: Record<Fact, MessageDescriptor> = {
  account: msg`account numbers`,
  name: msg`first and last name`,
  username: msg`username`,
  photo: msg`which profile photo`,
  language: msg`language`,
  last_seen: msg`when last seen`,
  suspension: msg`whether suspended or signed out everywhere`,
  choices: msg`what you chose in the settings`,
  session_key: msg`fingerprints of keys and codes, never the keys themselves`,
  sign_in_times: msg`times of sign-ins`,
  browser: msg`how the browser or app names itself`,
  network_address: msg`network address and browser of the page that shows a login code`,
  link_target: msg`which page a link opens`,
  group_profile: msg`the group’s title, photo, description and address`,
  who_added_bot: msg`who added the bot, and when`,
  membership: msg`who is, was or may not be a member`,
  rights: msg`admin rights`,
  member_title: msg`the title that an admin bears`,
  last_message: msg`when somebody wrote last`,
  comings: msg`when somebody came or left`,
  request: msg`who asked to join, when, and what became of it`,
  bio: msg`the bio that comes with a request`,
  invite_link: msg`the link that was used`,
  messages: msg`messages and events of groups, and what people write to the bot, as Telegram sent them`,
  bot_messages: msg`what the bot was asked to send or do, and Telegram’s answer`,
  counts: msg`numbers of messages and members, of nobody in particular`,
  handover: msg`which group, and what became of it`,
  reason: msg`the reason that was given`,
  push_address: msg`the address and keys by which a browser gets notifications`,
  notice: msg`what a notification says`,
  bot_chat: msg`whether the bot may write to somebody`,
  action: msg`what was done in a group, to whom, by whom and when`,
}
