import type { Payload, Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { barsNamed, isNameOfBars } from './bars.ts'
import { drawBars } from './draw-bars.ts'

type Log = Record<'warn' | 'error', (fields: object, line: string) => void>
type Deps = { log: Log; draw?: typeof drawBars }
type Call = Telegram['call']

/**
 * Draws a picture that a call names, at the moment at which the call is made. Where it can't be drawn, or Telegram refuses
 * it, what is to be said without it goes alone.
 */
export function withPictures(call: Call, { log, draw = drawBars }: Deps): Call {
  /** With as much of it as could be read. */
  async function drawn(name: string): Promise<{ picture?: Uint8Array; alone?: number }> {
    let alone: number | undefined
    try {
      const named = barsNamed(name)
      ;({ alone } = named)
      return { picture: await draw(named.bars), alone }
    } catch (error) {
      log.error({ err: error }, 'a picture cannot be drawn: its words go alone')
      return alone === undefined ? {} : { alone }
    }
  }

  async function send(payload: Payload<'sendPhoto'> & { photo: string }, options: Parameters<Call>[2]) {
    const { photo: name, caption = '', ...to } = payload
    const { picture, alone = caption.length } = await drawn(name)
    const inWords = () => call('sendMessage', { ...to, text: caption.slice(0, alone) }, options)
    if (!picture) return inWords()
    try {
      const photo = { field: 'photo', name: 'picture.png', type: 'image/png', bytes: picture }
      return await call('sendPhoto', { ...to, caption, photo: 'attach://photo' }, { ...options, file: photo })
    } catch (error) {
      // Of anything else nobody knows whether it arrived, or the words would be refused as well.
      if (!(error instanceof TelegramFailure) || error.kind !== 'refused') throw error
      log.warn({ err: error }, 'a picture was refused: its words go alone')
      return inWords()
    }
  }

  return async (method, payload, options) => {
    if (!isOfBars(payload)) return call(method, payload, options)
    // It answers with a message, whether with a picture or in words.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await send(payload, options)) as never
  }
}

/** Only `sendPhoto` has a photo that is named so. */
const isOfBars = (payload: object): payload is Payload<'sendPhoto'> & { photo: string } =>
  'photo' in payload && isNameOfBars(payload.photo)
