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

export const telegramPhotos = (telegram: Pick<Telegram, 'call' | 'download'>): PhotoSource => ({
  async userPhoto(userId) {
    const found = await orNothing(telegram.call('getUserProfilePhotos', { user_id: userId, limit: 1 }))
    const sizes = found?.photos[0]?.toSorted((a, b) => a.width - b.width) ?? []
    const size = sizes.find(({ width }) => width >= WIDTH) ?? sizes.at(-1)
    return size && { fileId: size.file_id, uniqueId: size.file_unique_id }
  },

  async download(fileId, limit) {
    const found = await orNothing(telegram.call('getFile', { file_id: fileId }))
    return found?.file_path ? orNothing(telegram.download(found.file_path, limit)) : undefined
  },
})
