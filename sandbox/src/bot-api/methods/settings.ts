import { z } from 'zod'
import type { BotCommand, MenuButton } from '@grammyjs/types'
import { rightsObject } from '../../objects/member.ts'
import { meObject } from '../../objects/user.ts'
import { adminRights } from '../../world/rights.ts'
import type { AdminRights } from '../../world/rights.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { commandScope } from '../command-scope.ts'

const Command = z.looseObject({
  command: z.string(),
  description: z.string(),
  is_ephemeral: z.boolean().optional(),
})

export const settings: Methods = {
  getMe: ({ sandbox }) => meObject(sandbox.world.bot),

  setMyCommands(call) {
    const commands = commandsArgument(call)
    call.sandbox.world.bot.commands.set(commandScope(call), commands)
    call.sandbox.changed({ what: 'world' })
    return true
  },
  getMyCommands: (call) => call.sandbox.world.bot.commands.get(commandScope(call)) ?? [],
  deleteMyCommands(call) {
    call.sandbox.world.bot.commands.delete(commandScope(call))
    call.sandbox.changed({ what: 'world' })
    return true
  },

  setMyDescription(call) {
    call.sandbox.world.bot.descriptions = told(call, 'description')
    call.sandbox.changed({ what: 'world' })
    return true
  },
  getMyDescription: ({ sandbox, args }) => ({
    description: sandbox.world.bot.descriptions?.get(args.text('language_code')) ?? '',
  }),
  setMyShortDescription(call) {
    call.sandbox.world.bot.short_descriptions = told(call, 'short_description')
    return true
  },
  getMyShortDescription: ({ sandbox, args }) => ({
    short_description: sandbox.world.bot.short_descriptions?.get(args.text('language_code')) ?? '',
  }),

  setChatMenuButton(call) {
    const { bot } = call.sandbox.world
    const button = menuButton(call)
    if (!call.args.has('chat_id')) bot.menu_button = button
    else bot.menu_buttons.set(personOf(call), button)
    call.sandbox.changed({ what: 'world' })
    return true
  },
  getChatMenuButton(call) {
    const { bot } = call.sandbox.world
    const own = call.args.has('chat_id') ? bot.menu_buttons.get(personOf(call)) : undefined
    return own ?? bot.menu_button
  },

  setMyDefaultAdministratorRights({ sandbox, args }) {
    const value = args.json('rights', "can't parse rights JSON object")
    const rights: AdminRights = {}
    if (value !== undefined && (typeof value !== 'object' || value === null)) {
      throw badRequest("can't parse rights: Object expected")
    }
    const given = new Map<string, unknown>(Object.entries(value ?? {}))
    for (const right of adminRights) rights[right] = given.get(right) === true
    sandbox.world.bot.default_rights[args.flag('for_channels') ? 'channels' : 'groups'] = rights
    return true
  },
  getMyDefaultAdministratorRights({ sandbox, args }) {
    const { default_rights } = sandbox.world.bot
    return rightsObject(default_rights[args.flag('for_channels') ? 'channels' : 'groups'] ?? {})
  },
}

/** What the bot says of itself, by language, with what this call says; an empty text takes it back. */
function told({ sandbox, args }: Call, name: 'description' | 'short_description') {
  const texts = new Map(sandbox.world.bot[`${name}s`])
  const text = args.text(name)
  if (text) texts.set(args.text('language_code'), text)
  else texts.delete(args.text('language_code'))
  return texts
}

function commandsArgument({ args }: Call): BotCommand[] {
  const value = args.json('commands', "can't parse commands JSON object")
  if (value === undefined) return []
  if (!Array.isArray(value)) throw badRequest('expected an Array of BotCommand')
  return value.map((item: unknown) => {
    const parsed = Command.safeParse(item)
    if (!parsed.success) throw badRequest(`can't parse BotCommand: ${missing(parsed.error)}`)
    const { command, description, is_ephemeral } = parsed.data
    if (!command) throw badRequest('command must be non-empty')
    if (command.length > 32) throw badRequest('command length must not exceed 32')
    if (description.length > 256) throw badRequest('command description length must not exceed 256')
    if (!/^\/?[a-z0-9_]+$/.test(command)) throw badRequest('BOT_COMMAND_INVALID')
    if (!description) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
    const name = command.replace(/^\//, '')
    return is_ephemeral ? { command: name, description, is_ephemeral } : { command: name, description }
  })
}

const missing = (error: z.ZodError) =>
  error.issues[0]?.path.length
    ? `Can't find field "${String(error.issues[0].path[0])}"`
    : 'expected an Object'

const WebAppButton = z.object({ text: z.string(), web_app: z.object({ url: z.string() }) })

function menuButton({ args }: Call): MenuButton {
  const value = args.json('menu_button', "can't parse menu button JSON object") ?? { type: 'default' }
  const type = z.looseObject({ type: z.string() }).safeParse(value).data?.type
  if (type === 'default' || type === 'commands') return { type }
  if (type !== 'web_app') throw badRequest("can't parse menu button: MenuButton has unsupported type")
  const button = WebAppButton.safeParse(value)
  if (!button.success) throw badRequest(`can't parse menu button: ${missing(button.error)}`)
  if (!URL.canParse(button.data.web_app.url)) throw badRequest('BUTTON_URL_INVALID')
  return { type, ...button.data }
}

/** The menu button belongs to private chats only. */
function personOf({ sandbox, args }: Call): number {
  const userId = args.integer('chat_id')
  if (userId <= 0) throw badRequest('invalid chat_id specified')
  if (!sandbox.world.people.has(userId)) throw badRequest('user not found')
  return userId
}
