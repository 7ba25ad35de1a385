type Picture = { width: number; height: number; data: Uint8ClampedArray }
export type Decode = (picture: Picture) => string

/** Often enough for a hand that holds still, seldom enough for a phone that gets warm. */
const betweenLooks = 150
/** A code that fills a third of this can be read; more only takes longer. */
const longestSide = 800

/** Tells of each code that the video shows, again and again while it is seen. Returns how to stop. */
export function readFrames(video: HTMLVideoElement, decode: Decode, onText: (text: string) => void) {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

  const timer = setInterval(() => {
    const { videoWidth, videoHeight } = video
    if (!context || !videoWidth || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    const width = Math.round(videoWidth * scale)
    const height = Math.round(videoHeight * scale)
    context.canvas.width = width
    context.canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    const text = seen(decode, context.getImageData(0, 0, width, height))
    if (text !== undefined) onText(text)
  }, betweenLooks)
  return () => clearInterval(timer)
}

function seen(decode: Decode, picture: Picture): string | undefined {
  try {
    return decode(picture)
  } catch {
    // That is how the decoder says that there is no code in the picture.
    return undefined
  }
}
