import { type Sandbox, secondsNow } from '../sandbox.ts'

type Shown = { bio?: string | undefined; channel?: { title: string; posts: readonly string[] } | undefined }

/** Channels of people have ids of their own, made from theirs (Bot API: -100 before the channel's). */
const channelIdOf = (userId: number) => -1_003_000_000_000 - (userId % 900_000_000)

/** What somebody shows in their profile from now on; nobody is told. */
export function showProfile(sandbox: Sandbox, userId: number, { bio, channel }: Shown): void {
  const person = sandbox.world.people.get(userId)
  if (!person) throw new Error(`there is no person ${userId}`)
  const { bio: _, personal_channel: __, ...rest } = person
  const date = secondsNow(sandbox)
  sandbox.world.people.set(userId, {
    ...rest,
    ...(bio && { bio }),
    ...(channel && {
      personal_channel: {
        id: channelIdOf(userId),
        title: channel.title,
        posts: channel.posts.map((text, at) => ({ id: at + 2, date, text })),
      },
    }),
  })
  sandbox.changed({ what: 'world' })
}

/** All that is left of somebody: Telegram shows such accounts with an empty name (Bot API 10.3, User). */
export function deleteAccount(sandbox: Sandbox, userId: number): void {
  sandbox.world.people.set(userId, { id: userId, first_name: '', is_deleted: true })
  sandbox.changed({ what: 'world' })
}
