import { z } from 'zod/mini'

/** Telegram's ids are integers of at most 52 bits, so a JSON number holds them exactly. */
const largest = 2 ** 52 - 1

/** From here on the numbers are of people who were erased (migration 0029): nobody's of Telegram is so large. */
export const firstStandIn = largest + 1

export const UserId = z.int().check(z.positive()).brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

/** Groups are negative; supergroups and channels begin with -100. */
export const ChatId = z.int().check(z.gte(-largest), z.lte(largest)).brand<'ChatId'>()
export type ChatId = z.infer<typeof ChatId>
