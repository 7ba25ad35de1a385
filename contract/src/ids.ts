import { z } from 'zod/mini'

/** Telegram's ids are integers of at most 52 bits, so a JSON number holds them exactly. */
const largest = 2 ** 52 - 1
const id = z.int().check(z.gte(-largest), z.lte(largest))

/** Somebody who was erased goes by a number beyond all of Telegram's, which JSON still holds exactly. */
export const UserId = z.int().check(z.positive()).brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

/** Groups are negative; supergroups and channels begin with -100. */
export const ChatId = id.brand<'ChatId'>()
export type ChatId = z.infer<typeof ChatId>
