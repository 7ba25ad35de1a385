import { describe, expect, it } from 'vitest'
import type { Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure, type FailureKind } from '#platform/telegram/failure.ts'
import { nameOfBars } from './bars.ts'
import { withPictures } from './with-pictures.ts'

const bars = { now: [3, 0, 1], before: [1, 2, 0], fromRight: false }
const reply_markup = { inline_keyboard: [[{ text: 'Open', url: 'https://steward.example/' }]] }
const caption = 'Your week\n\nPaler bars: the week before.'
const owed = { chat_id: 5, caption, reply_markup, photo: nameOfBars({ bars, alone: 9 }) }
const inWords = ['sendMessage', { chat_id: 5, reply_markup, text: 'Your week' }]

/** A Telegram that answers photos as the test says. */
function given({ photo = () => {}, draw }: { photo?: () => void; draw?: () => Promise<Uint8Array> } = {}) {
  const made: (string | object | number)[][] = []
  const said: string[] = []
  const call = async (method: string, payload: object, options: { file?: { bytes: Uint8Array } } = {}) => {
    made.push([method, payload, ...(options.file ? [options.file.bytes.length] : [])])
    if (method === 'sendPhoto') photo()
    return { message_id: made.length }
  }
  const note = (fields: object, line: string) => said.push(`${line} ${String(Object(fields).err)}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it answers these two methods
  const send = withPictures(call as Telegram['call'], {
    log: { warn: note, error: note },
    ...(draw && { draw }),
  })
  return { send, made, said }
}

const fails = (kind: FailureKind) => () => {
  throw new TelegramFailure({ method: 'sendPhoto', kind, description: kind })
}

const outOfInk = () => Promise.reject(new Error('no ink'))

describe('a call with a picture', () => {
  it('draws it when it leaves, and sends it beside its words', async () => {
    const { send, made, said } = given({ draw: async () => new Uint8Array(7) })
    await send('sendPhoto', owed)
    expect(made).toEqual([['sendPhoto', { ...owed, photo: 'attach://photo' }, 7]])
    expect(said).toEqual([])
  })

  it('goes in words that speak of no picture when it cannot be drawn, which the log is told', async () => {
    const { send, made, said } = given({ draw: outOfInk })
    await send('sendPhoto', owed)
    expect(made).toEqual([inWords])
    expect(said).toEqual(['a picture cannot be drawn: its words go alone Error: no ink'])
  })

  it('goes in all its words when its picture is of no kind that this version draws', async () => {
    const { send, made, said } = given()
    await send('sendPhoto', { ...owed, photo: 'bars:{"slices":[1]}' })
    expect(made).toEqual([['sendMessage', { chat_id: 5, reply_markup, text: caption }]])
    expect(said).toHaveLength(1)
  })

  it('goes in words that speak of no picture when Telegram refuses it, which the log is told', async () => {
    const { send, made, said } = given({ photo: fails('refused') })
    await send('sendPhoto', owed)
    expect(made.map(([method]) => method)).toEqual(['sendPhoto', 'sendMessage'])
    expect(made[1]).toEqual(inWords)
    expect(said).toEqual(['a picture was refused: its words go alone TelegramFailure: sendPhoto: refused'])
  })

  it.each(['timeout', 'network', 'server', 'flood', 'forbidden'] as const)(
    'does not come twice where nobody knows whether it came, or the words would do no better: %s',
    async (kind) => {
      const { send, made } = given({ photo: fails(kind) })
      await expect(send('sendPhoto', owed)).rejects.toMatchObject({ kind })
      expect(made.map(([method]) => method)).toEqual(['sendPhoto'])
    },
  )

  it('leaves all other calls as they are', async () => {
    const { send, made } = given()
    await send('sendMessage', { chat_id: 5, text: 'bars:1' })
    await send('sendPhoto', { chat_id: 5, photo: 'AgACknown' })
    expect(made).toEqual([
      ['sendMessage', { chat_id: 5, text: 'bars:1' }],
      ['sendPhoto', { chat_id: 5, photo: 'AgACknown' }],
    ])
  })
})
