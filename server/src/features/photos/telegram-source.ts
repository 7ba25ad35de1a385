import { Refused } from '#platform/refused.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import type { PhotoSource } from './read-photo.ts'

/** Rows are 40 px and phones have up to three pixels for one; Telegram's smallest size has 160. */
const WIDTH = 160

/** Telegram's "no" means that there is nothing to show; when it does not answer, somebody may try again. */
async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error
    if (error.kind === 'refused' || error.kind === 'forbidden') return undefined
    throw new Refused('unavailable', error.facts.retryAfter)
  }
}

/** A line that broke in the middle is Telegram's silence once more, not a fault of ours (F-16). */
async function* chunksOf({ body }: Response) {
  try {
    yield* body ?? []
  } catch {
    throw new Refused('unavailable', 1)
  }
}

async function readAtMost(response: Response, limit: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(response)) {
    size += chunk.byteLength
    if (size > limit) throw new Error(`a photo has more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const telegramPhotos = (telegram: Pick<Telegram, 'call' | 'download'>): PhotoSource => ({
  async userPhoto(userId) {
    const found = await orNothing(telegram.call('getUserProfilePhotos', { user_id: userId, limit: 1 }))
    const sizes = found?.photos[0]?.toSorted((a, b) => a.width - b.width) ?? []
    const size = sizes.find(({ width }) => width >= WIDTH) ?? sizes.at(-1)
    return size && { fileId: size.file_id, uniqueId: size.file_unique_id }
  },

  async download(fileId, limit) {
    const found = await orNothing(telegram.call('getFile', { file_id: fileId }))
    const response = found?.file_path && (await orNothing(telegram.download(found.file_path)))
    return response ? readAtMost(response, limit) : undefined
  },
})
