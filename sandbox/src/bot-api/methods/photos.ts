import type { PhotoSize } from '@grammyjs/types'
import { photoSizes } from '../../objects/photo.ts'
import { parseFileId } from '../../pictures/picture-id.ts'
import { sizeOfPng } from '../../pictures/png.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { captionArgument } from '../text-argument.ts'
import { send } from './send.ts'

export const photos: Methods = {
  sendPhoto(call) {
    const { caption, entities } = captionArgument(call.args)
    const content = {
      photo: photoArgument(call),
      ...(caption && { caption }),
      ...(entities.length > 0 && { caption_entities: entities }),
    }
    return send(call, { content }, { permission: 'can_send_photos', what: 'photos' })
  },
}

/** An upload, or one that Telegram has already. Of what can be uploaded the sandbox reads PNG. */
function photoArgument({ sandbox, args }: Call): PhotoSize[] {
  const file = args.file('photo')
  if (file) {
    const size = sizeOfPng(file.bytes)
    if (!size) throw badRequest('IMAGE_PROCESS_FAILED')
    const upload = sandbox.chance.letters(16)
    sandbox.world.uploads.set(upload, file.bytes.toString('base64'))
    return photoSizes({ upload }, size.height / size.width)
  }
  const text = args.text('photo')
  const known = parseFileId(text)
  if (known) return photoSizes(known.photo)
  throw badRequest(text ? 'wrong file identifier/HTTP URL specified' : 'there is no photo in the request')
}
