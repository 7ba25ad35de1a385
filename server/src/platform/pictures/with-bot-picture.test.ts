import { describe, expect, it } from 'vitest'
import type { Telegram } from '#platform/telegram/client.ts'
import { botPicture, withBotPicture } from './with-bot-picture.ts'

const steward = 42

/** A bot that has so many pictures, and what was asked of Telegram. */
function given(pictures: number) {
  const made: object[][] = []
  const call = async (method: string, payload: object, { file }: { file?: { bytes: Uint8Array } } = {}) => {
    made.push([
      { [method]: payload },
      ...(file ? [{ ...file, bytes: Buffer.from(file.bytes).toString('hex', 0, 3) }] : []),
    ])
    return method === 'getUserProfilePhotos' ? { total_count: pictures, photos: [] } : true
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it answers these methods
  return { made, call: withBotPicture(call as Telegram['call'], { botId: steward }) }
}

const looks = [{ getUserProfilePhotos: { user_id: steward, limit: 1 } }]

describe('the picture of the bot', () => {
  it('U13 is ours, a JPEG, where it has none', async () => {
    const { call, made } = given(0)
    expect(await call('setMyProfilePhoto', { photo: botPicture })).toBe(true)
    expect(made).toEqual([
      looks,
      [
        { setMyProfilePhoto: { photo: { type: 'static', photo: 'attach://picture' } } },
        { field: 'picture', name: 'picture.jpg', type: 'image/jpeg', bytes: 'ffd8ff' },
      ],
    ])
  })

  it('stays its operator’s where it has one', async () => {
    const { call, made } = given(1)
    expect(await call('setMyProfilePhoto', { photo: botPicture })).toBe(true)
    expect(made).toEqual([looks])
  })

  it('leaves every other call alone', async () => {
    const { call, made } = given(0)
    await call('sendMessage', { chat_id: 5, text: 'Hello' })
    expect(made).toEqual([[{ sendMessage: { chat_id: 5, text: 'Hello' } }]])
  })
})
