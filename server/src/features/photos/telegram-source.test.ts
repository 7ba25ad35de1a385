import type { UserId } from '@steward/contract/ids.ts'
import { describe, expect, it } from 'vitest'
import { Refused } from '#platform/refused.ts'
import { createTelegram } from '#platform/telegram/client.ts'
import { telegramPhotos } from './telegram-source.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names its ids
const ann = 7_000_000_001 as UserId
const token = '123456:photo-test-token'

/** A messenger that answers each method with a fixed result, and files with `file`. */
function givenPhotos(answers: Record<string, object>, file = new Response(new Uint8Array(5))) {
  return telegramPhotos(
    createTelegram({
      token,
      apiRoot: 'http://127.0.0.1:1',
      post: (method) => Promise.resolve(JSON.stringify(answers[method])),
      fetch: () => Promise.resolve(file),
    }),
  )
}
const size = (width: number) => ({ file_id: `f${width}`, file_unique_id: `u${width}`, width, height: width })

describe('telegramPhotos', () => {
  it('takes the smallest size that is sharp on a phone', async () => {
    const photos = givenPhotos({
      getUserProfilePhotos: {
        ok: true,
        result: { total_count: 1, photos: [[size(640), size(80), size(160)]] },
      },
    })

    expect(await photos.userPhoto(ann)).toEqual({ fileId: 'f160', uniqueId: 'u160' })
  })

  it('finds nothing for somebody without a photo, or whom Telegram does not show', async () => {
    const none = givenPhotos({ getUserProfilePhotos: { ok: true, result: { total_count: 0, photos: [] } } })
    const hidden = givenPhotos({
      getUserProfilePhotos: { ok: false, error_code: 400, description: 'Bad Request: user not found' },
    })

    expect(await none.userPhoto(ann)).toBeUndefined()
    expect(await hidden.userPhoto(ann)).toBeUndefined()
  })

  it('stops reading a file that is larger than a photo may be', async () => {
    const photos = givenPhotos({
      getFile: { ok: true, result: { file_id: 'f', file_unique_id: 'u', file_path: 'photos/1.jpg' } },
    })

    await expect(photos.download('f', 4)).rejects.toThrow('more than 4 bytes')
  })

  it('F-16 asks to try again when the line breaks in the middle of a photo', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (line) => line.enqueue(new Uint8Array(2)),
      pull: (line) => line.error(new TypeError('terminated')),
    })
    const photos = givenPhotos(
      { getFile: { ok: true, result: { file_id: 'f', file_unique_id: 'u', file_path: 'photos/1.jpg' } } },
      new Response(broken),
    )

    await expect(photos.download('f', 100)).rejects.toEqual(new Refused('unavailable', 1))
  })

  it('asks to try again while Telegram does not answer, and never shows the token', async () => {
    const down = telegramPhotos(
      createTelegram({
        token,
        apiRoot: 'http://127.0.0.1:1',
        post: () => Promise.reject(new TypeError(`connect http://127.0.0.1:1/bot${token}/getFile`)),
      }),
    )

    const failure: unknown = await down.download('f', 10).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refused)
    expect(String(failure) + JSON.stringify(failure)).not.toContain(token)
  })
})
