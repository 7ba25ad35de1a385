import { z } from 'zod'
import { hour } from '#platform/durations.ts'
import { type Base, feature } from '#platform/feature.ts'
import { type PhotoUrl, UNSEEN } from '#domain/person.ts'
import { repeat } from '#platform/repeat.ts'
import { photoAddresses } from './address.ts'
import { createPhotoReader } from './read-photo.ts'
import { photosOnDisk } from './on-disk.ts'
import { telegramPhotos } from './telegram-source.ts'

type Deps = Pick<Base, 'database' | 'telegram' | 'now' | 'log'> & {
  dataDir: string
  secret: string
  /** Then what is downloaded is shown and not kept. */
  isDiskLow: () => boolean
}

const Params = z.object({ name: z.string() })

/** What another node erased is not shown from that moment; its file goes from here with the next sweep. */
const sweepMs = 5 * 60 * 1000

/** Photos of groups and people: their addresses, and the door that serves them from a cache (D-PHOTO). */
export function createPhotosFeature({ database, telegram, now, log, dataDir, secret, isDiskLow }: Deps) {
  const addresses = photoAddresses(secret, now)
  const { cache, store, sweep } = photosOnDisk({ database, dataDir, now })
  const read = createPhotoReader({ store, cache, source: telegramPhotos(telegram), isDiskLow, now })
  const url: PhotoUrl = addresses.write

  return feature({
    url,
    sweep,
    parts: [repeat({ everyMs: sweepMs, log, what: 'sweeping photos' }, sweep)],

    serve: ({ route }) => {
      route({
        method: 'GET',
        url: '/photos/:name',
        guard: 'signed address',
        params: Params,
        async handler(_, reply, { name }) {
          const key = addresses.read(name)
          if (!key) return reply.status(404).header('cache-control', 'no-store').send()

          const photo = await read(key)
          // Nobody's photo today may be somebody's tomorrow.
          const age = !photo || key.version === UNSEEN ? hour : 24 * hour
          reply.header('cache-control', `private, max-age=${age}`)
          if (!photo) return reply.status(404).send()
          return reply.type(photo.type).send(Buffer.from(photo.bytes))
        },
      })
    },
  })
}
