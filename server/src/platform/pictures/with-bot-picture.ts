import { readFile } from 'node:fs/promises'
import type { Payload, Telegram } from '#platform/telegram/client.ts'

type Call = Telegram['call']
type Photo = Payload<'setMyProfilePhoto'>['photo']
type Deps = { botId: number; read?: () => Promise<Uint8Array> }

/** A JPEG, as Telegram wants it (Bot API 10.3, InputProfilePhotoStatic). */
const readOurs = () => readFile(new URL('bot-picture.jpg', import.meta.url))

/** What asks for our picture; the file itself goes along when the call is made. */
// The package's types have a file in its place.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const botPicture = { type: 'static', photo: 'attach://picture' } as unknown as Photo

/** Gives the bot our picture, unless it has one: that of its operator stays. */
export function withBotPicture(call: Call, { botId, read = readOurs }: Deps): Call {
  async function give(options: Parameters<Call>[2]) {
    const { total_count: count } = await call('getUserProfilePhotos', { user_id: botId, limit: 1 }, options)
    if (count > 0) return true
    const file = { field: 'picture', name: 'picture.jpg', type: 'image/jpeg', bytes: await read() }
    return call('setMyProfilePhoto', { photo: botPicture }, { ...options, file })
  }

  return async (method, payload, options) => {
    if (method !== 'setMyProfilePhoto') return call(method, payload, options)
    // Both answer `true`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await give(options)) as never
  }
}
