import type { ChatPhoto, PhotoSize } from '@grammyjs/types'
import { fileId, fileUniqueId, sizes } from '../pictures/picture-id.ts'
import type { Photo } from '../world/world.ts'

/** `ratio`: how high it is for its width. */
export const photoSizes = (photo: Photo, ratio = 1): PhotoSize[] =>
  sizes.map((size) => ({
    file_id: fileId(photo, size),
    file_unique_id: fileUniqueId(photo, size),
    width: size,
    height: Math.round(size * ratio),
  }))

export const chatPhotoObject = (photo: Photo): ChatPhoto => ({
  small_file_id: fileId(photo, 160),
  small_file_unique_id: fileUniqueId(photo, 160),
  big_file_id: fileId(photo, 640),
  big_file_unique_id: fileUniqueId(photo, 640),
})
