import { type Body, drawBody, heightOf, margin } from './bodies.ts'
import { coloursOf, createPen } from './pen.ts'

export type Picture = {
  title: string
  /** Under the title: the group where its name is wanted, and the days. */
  about: readonly string[]
  /** Beneath it: since when was counted, and the like. */
  notes: readonly string[]
  body: Body
}

const width = 720
const lineHigh = 30
/** Sharp on a phone, and small enough to be sent. */
const scale = 1.5

/** The same numbers as on the page, as a PNG in its colours. */
export async function drawPicture({ title, about, notes, body }: Picture): Promise<Blob> {
  const page = document.documentElement
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  const colours = coloursOf(page)
  const begins = margin + 40 + about.length * lineHigh + 20
  const height = begins + heightOf(body) + notes.length * lineHigh + margin
  canvas.width = width * scale
  canvas.height = height * scale
  context.scale(scale, scale)
  const isFromRight = getComputedStyle(page).direction === 'rtl'
  const pen = createPen({ context, width, isFromRight, colours })
  pen.paint([0, 0, width, height], colours.paper)
  pen.write(title, margin, margin + 28, { size: 32, bold: true })
  for (const [index, words] of about.entries())
    pen.write(words, margin, margin + 36 + (index + 1) * lineHigh, { size: 22, colour: colours.hint })
  drawBody(pen, body, begins)
  for (const [index, words] of notes.entries())
    pen.write(words, margin, begins + heightOf(body) + (index + 1) * lineHigh - 8, {
      size: 18,
      colour: colours.hint,
    })
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/png',
    )
  })
}
