import { fileId, fileUniqueId, filePath, parseFileId } from '../../pictures/picture-id.ts'
import type { Pictures } from '../../pictures/draw.ts'
import { photoSizes } from '../../objects/photo.ts'
import { hasMet, userIdOf } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Methods } from '../call.ts'

export const files = (pictures: Pictures): Methods => ({
  getFile({ args }) {
    const id = args.text('file_id')
    if (!id) throw badRequest('file_id not specified')
    const parsed = parseFileId(id)
    if (!parsed) throw badRequest('invalid file_id')
    const { photo, size } = parsed
    const bytes = pictures(photo, size)
    if (!bytes) throw badRequest('wrong file_id or the file is temporarily unavailable')
    return {
      file_id: fileId(photo, size),
      file_unique_id: fileUniqueId(photo, size),
      file_size: bytes.length,
      file_path: filePath(photo, size),
    }
  },

  getUserProfilePhotos(call) {
    const { world } = call.sandbox
    const userId = userIdOf(call)
    const person = userId === world.bot.id ? world.bot : world.people.get(userId)
    if (!person || (userId !== world.bot.id && !hasMet(world, userId))) throw badRequest('user not found')
    const offset = Math.max(0, call.args.integer('offset'))
    const photos = person.photo ? [photoSizes(person.photo)] : []
    return { total_count: photos.length, photos: photos.slice(offset) }
  },
})
