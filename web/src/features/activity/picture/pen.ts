/** What a picture is drawn with: by the page's colours, and from the side from which one reads. */
export type Pen = {
  width: number
  paint: (box: Box, style: string | CanvasPattern) => void
  write: (words: string, start: number, baseline: number, look?: Look) => void
  /** Lines that are to be seen without colours. */
  pattern: (kind: PatternKind) => string | CanvasPattern
  dot: (start: number, top: number, radius: number) => void
  colours: Colours
}

/** From the side where one begins to read, and from above. */
export type Box = readonly [start: number, top: number, width: number, height: number]

type PatternKind = keyof typeof tiles

type Look = {
  size?: number
  colour?: string
  bold?: boolean
  at?: 'start' | 'center' | 'end'
  /** Longer words are drawn closer. */
  room?: number
}

export type Colours = Record<'text' | 'hint' | 'accent' | 'paper', string>

const family = 'system-ui, sans-serif'

/** The colours of the page as they are now. */
export function coloursOf(page: Element): Colours {
  const style = getComputedStyle(page)
  const of = (name: string) => style.getPropertyValue(`--tg-${name}`).trim()
  return {
    text: of('text-color'),
    hint: of('subtitle-text-color'),
    accent: of('accent-text-color'),
    paper: of('section-bg-color'),
  }
}

type Paper = { context: CanvasRenderingContext2D; width: number; isFromRight: boolean; colours: Colours }

export function createPen({ context, width, isFromRight, colours }: Paper): Pen {
  const x = (start: number) => (isFromRight ? width - start : start)
  return {
    width,
    colours,
    paint([start, top, wide, high], style) {
      context.fillStyle = style
      context.fillRect(isFromRight ? width - start - wide : start, top, wide, high)
    },
    write(
      words,
      start,
      baseline,
      { size = 20, colour = colours.text, bold = false, at = 'start', room } = {},
    ) {
      context.font = `${bold ? '600 ' : ''}${size}px ${family}`
      context.fillStyle = colour
      context.direction = isFromRight ? 'rtl' : 'ltr'
      context.textAlign = at
      context.fillText(words, x(start), baseline, room)
    },
    pattern: (kind) => patternOf(context, colours, kind),
    dot(start, top, radius) {
      context.fillStyle = colours.accent
      context.beginPath()
      context.arc(x(start), top, radius, 0, 2 * Math.PI)
      context.fill()
    },
  }
}

/** After how many dots each is repeated. */
const tiles = { hatched: 8, wide: 20, striped: 8 }

function patternOf(context: CanvasRenderingContext2D, { text, paper }: Colours, kind: PatternKind) {
  const tile = tiles[kind]
  const canvas = document.createElement('canvas')
  canvas.width = tile
  canvas.height = tile
  const small = canvas.getContext('2d')
  if (!small) return paper
  small.fillStyle = paper
  small.fillRect(0, 0, tile, tile)
  small.fillStyle = text
  if (kind === 'striped') for (const top of [0, tile / 2]) small.fillRect(0, top, tile, 1)
  else for (let step = 0; step < tile; step += 1) small.fillRect(step, tile - 1 - step, 1, 1)
  return context.createPattern(canvas, 'repeat') ?? paper
}
