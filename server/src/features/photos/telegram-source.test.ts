import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { UserId } from '@steward/contract/ids.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Refused } from '#platform/refused.ts'
import { createTelegram } from '#platform/telegram/client.ts'
import { telegramPhotos } from './telegram-source.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names its ids
const ann = 7_000_000_001 as UserId
const token = '123456:photo-test-token'

/** A messenger that answers each method with a fixed result. */
function givenPhotos(answers: Record<string, object>) {
  return telegramPhotos(
    createTelegram({
      token,
      apiRoot: 'http://127.0.0.1:1',
      exchange: async ({ path }) => {
        const method = path.replace(`/bot${token}/`, '')
        return { status: 200, bytes: Buffer.from(JSON.stringify(answers[method])) }
      },
    }),
  )
}

/** A messenger with one file, which it sends as the test says. */
async function givenFile(send: (reply: ServerResponse) => void) {
  const file = { ok: true, result: { file_id: 'f', file_unique_id: 'u', file_path: 'photos/1.jpg' } }
  const server = createServer(({ url = '' }, reply) => {
    if (url === `/file/bot${token}/photos/1.jpg`) send(reply)
    else reply.end(JSON.stringify(file))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return telegramPhotos(createTelegram({ token, apiRoot: `http://127.0.0.1:${address.port}` }))
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

  it('takes a file that is as large as a photo may be, and none that is larger', async () => {
    const photos = await givenFile((reply) => void reply.end(new Uint8Array(5)))

    expect(await photos.download('f', 5)).toEqual(Buffer.alloc(5))
    expect(await photos.download('f', 4)).toBeUndefined()
  })

  it('stops reading a file that has no end', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    const photos = await givenFile((reply) => {
      reply.on('close', resolve)
      const drip = () => void (reply.destroyed || reply.write(new Uint8Array(10_000), drip))
      drip()
    })

    expect(await photos.download('f', 4)).toBeUndefined()
    await gone
  })

  it('F-16 asks to try again when the line breaks in the middle of a photo', async () => {
    const photos = await givenFile((reply) => {
      reply.writeHead(200, { 'content-length': 100 })
      reply.write(new Uint8Array(2), () => reply.destroy())
    })

    await expect(photos.download('f', 100)).rejects.toEqual(new Refused('unavailable'))
  })

  it('asks to try again while Telegram does not answer, and never shows the token', async () => {
    const down = telegramPhotos(
      createTelegram({
        token,
        apiRoot: 'http://127.0.0.1:1',
        exchange: () => Promise.reject(new TypeError(`connect http://127.0.0.1:1/bot${token}/getFile`)),
      }),
    )

    const failure: unknown = await down.download('f', 10).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refused)
    expect(String(failure) + JSON.stringify(failure)).not.toContain(token)
  })
})
