import { z } from 'zod/mini'

/** Which bot a group's admins made its guard. `open`: nobody has to ask to join, so it can have none. */
export const Guard = z.enum(['ours', 'other', 'none', 'open'])
export type Guard = z.infer<typeof Guard>

/** Switches that people set in Telegram and a group's features depend on; null: Telegram has not said. */
export const SwitchesOfGroup = z.object({
  /** Links from a group open the app (`User.has_main_web_app`). */
  main_mini_app: z.nullable(z.boolean()),
  /** The bot can be a group's guard (`User.supports_join_request_queries`). */
  guard_mode: z.nullable(z.boolean()),
  guard: z.nullable(Guard),
})
export type SwitchesOfGroup = z.infer<typeof SwitchesOfGroup>
