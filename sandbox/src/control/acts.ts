import { z } from 'zod'
import { adminRights, permissions } from '../world/rights.ts'
import { type ContentKind, contentKinds, mediaKinds } from './content-kinds.ts'
import { reactionEmoji } from './reaction-emoji.ts'

const id = z.int()
const chat_id = id
const user_id = id.positive()
// `Object.keys` forgets which they are.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const kind = z.enum(Object.keys(contentKinds) as [ContentKind, ...ContentKind[]])
const rights = z.partialRecord(z.enum(adminRights), z.boolean())
const somePermissions = z.partialRecord(z.enum(permissions), z.boolean())

const act = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ do: z.literal(name), ...fields })

const talking = [
  act('send_message', {
    chat_id,
    text: z.string().min(1).max(4096),
    reply_to: id.optional(),
    thread_id: id.optional(),
  }),
  /** What is no plain text; `text` is its caption, or what it says. Those of one `album` are shown as one. */
  act('send_content', {
    chat_id,
    kind,
    text: z.string().max(1024).optional(),
    album: z.string().max(64).optional(),
    reply_to: id.optional(),
    thread_id: id.optional(),
  }),
  /** The text, or the caption of media. */
  act('edit_message', { chat_id, message_id: id, text: z.string().min(1).max(4096) }),
  /** Puts other media in the place of a message's own; its caption stays. */
  act('edit_media', { chat_id, message_id: id, kind: z.enum(mediaKinds) }),
  act('delete_message', { chat_id, message_id: id }),
  /** Null takes the reaction back. */
  act('react', {
    chat_id,
    message_id: id,
    emoji: z.enum(reactionEmoji).nullable(),
    as_channel: z.boolean().optional(),
  }),
  /** Answers when the bot has answered the press, or after ten seconds without an answer. */
  act('press_button', { chat_id, message_id: id, row: id.min(0), column: id.min(0) }),
  act('start_bot', { param: z.string().max(64).optional() }),
  /** What `web_app_request_write_access` asks the person for. */
  act('allow_writing', {}),
  act('block_bot', {}),
  act('unblock_bot', {}),
  /** What their profile shows; what is left out it does not. */
  act('set_profile', {
    bio: z.string().max(140).optional(),
    channel: z
      .strictObject({
        title: z.string().min(1).max(128),
        posts: z.array(z.string().min(1).max(4096)).max(50),
      })
      .optional(),
  }),
  /** Their groups keep them as an account without a name, and nobody is told. */
  act('delete_account', {}),
] as const

const membership = [
  /** Through the "add to group" screen; with `rights` the bot becomes an administrator at once. */
  act('add_bot', { chat_id, rights: rights.optional(), start_param: z.string().max(64).optional() }),
  act('add_member', { chat_id, user_id }),
  /** The client's "Remove from group"; `user_id` may be the bot. */
  act('remove_member', { chat_id, user_id }),
  act('join', { chat_id }),
  act('join_by_link', { link: z.string() }),
  /** Through a link that needs approval, or by asking in a public group that approves everybody. */
  act('apply_to_join', { link: z.string().optional(), chat_id: id.optional() }),
  act('withdraw', { chat_id }),
  /** Puts the page of the guard away, or takes it up again; the request stays. */
  act('close_join_sheet', { chat_id }),
  act('open_join_sheet', { chat_id }),
  act('approve', { chat_id, user_id }),
  act('decline', { chat_id, user_id }),
  act('leave', { chat_id }),
] as const

const ruling = [
  act('promote', { chat_id, user_id, rights, custom_title: z.string().max(16).optional() }),
  act('demote', { chat_id, user_id }),
  /** What is not in `permissions` is forbidden; all of them true lifts the restriction. */
  act('restrict', { chat_id, user_id, permissions: somePermissions, until_date: id.optional() }),
  act('ban', { chat_id, user_id, until_date: id.optional() }),
  act('unban', { chat_id, user_id }),
  act('set_anonymous', { chat_id, on: z.boolean() }),
  act('transfer_owner', { chat_id, user_id }),
  /** The owner leaves; the group stays, and Telegram names who takes over after a week. */
  act('owner_leaves', { chat_id }),
] as const

const shaping = [
  act('create_group', { title: z.string().min(1).max(128), user_ids: z.array(user_id).optional() }),
  act('delete_group', { chat_id }),
  /** Basic group to supergroup. */
  act('upgrade', { chat_id }),
  act('set_title', { chat_id, title: z.string().min(1).max(128) }),
  act('set_description', { chat_id, description: z.string().max(255) }),
  /** A picture is drawn from `seed`; without one, from the clock. */
  act('set_photo', { chat_id, seed: id.optional() }),
  act('delete_photo', { chat_id }),
  act('set_permissions', { chat_id, permissions: somePermissions }),
  /** `apply_to_links`: all links that there are follow. */
  act('set_join_by_request', { chat_id, on: z.boolean(), apply_to_links: z.boolean().optional() }),
  /** Appoints the bot to look at requests before the administrators do. */
  act('set_guard_bot', { chat_id, on: z.boolean() }),
  act('toggle_forum', { chat_id, on: z.boolean() }),
  act('create_topic', { chat_id, name: z.string().min(1).max(128) }),
  act('pin', { chat_id, message_id: id }),
  act('unpin', { chat_id, message_id: id }),
  act('create_link', {
    chat_id,
    name: z.string().max(32).optional(),
    creates_join_request: z.boolean().optional(),
    member_limit: id.optional(),
    expire_date: id.optional(),
  }),
  act('revoke_link', { chat_id, link: z.string() }),
] as const

const bulk = [
  /** Many messages by the members of a group, spread evenly; answers when the last is sent. */
  act('flood', { chat_id, messages: id.min(1).max(200_000), per_second: id.min(1).max(5000) }),
] as const

export const Act = z.discriminatedUnion('do', [...talking, ...membership, ...ruling, ...shaping, ...bulk])
export type Act = z.infer<typeof Act>
export type ActName = Act['do']
export type ActOf<Name extends ActName> = Extract<Act, { do: Name }>
