import { turnSwitches } from '../../happenings/turn-switches.ts'
import type { SwitchName } from '../../world/switches.ts'
import { ApiError } from '../api-error.ts'
import type { Methods } from '../call.ts'

const settable: readonly SwitchName[] = ['can_join_groups', 'can_read_all_group_messages']

/** Bot API 10.5, read in the notes of libraries: what took effect a bot sees in `getMe` alone. */
export const mySettings: Methods = {
  setMySettings({ sandbox, args }) {
    const { knows_my_settings: isKnown, my_settings_set_guard: setsGuard } = sandbox.world.bot.switches
    if (!isKnown) throw new ApiError(404, 'Not Found: method not found')
    const names = setsGuard ? [...settable, 'supports_join_request_queries'] : settable
    const given = names.filter((name) => args.has(name))
    turnSwitches(sandbox, Object.fromEntries(given.map((name) => [name, args.flag(name)])))
    return true
  },
}
