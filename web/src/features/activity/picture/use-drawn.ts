import { useEffect, useState } from 'react'
import { log } from '#platform/log.ts'
import { drawPicture, type Picture } from './draw-picture.ts'

type Drawn = { is: 'drawing' } | { is: 'failed' } | { is: 'drawn'; file: File; url: string }

/** It is drawn before anybody presses: a device shares only what is handed over in the press itself. */
export function useDrawn(picture: Picture, name: string | undefined) {
  const [drawn, setDrawn] = useState<Drawn>({ is: 'drawing' })
  const [order, setOrder] = useState({ picture })

  useEffect(() => {
    let url: string | undefined
    let isWanted = true
    async function draw(): Promise<Drawn> {
      const { picture } = order
      const about = name === undefined ? picture.about : [name, ...picture.about]
      const blob = await drawPicture({ ...picture, about })
      if (!isWanted) return { is: 'drawing' }
      url = URL.createObjectURL(blob)
      return { is: 'drawn', file: new File([blob], 'steward-activity.png', { type: 'image/png' }), url }
    }
    void draw()
      .catch((error: unknown): Drawn => {
        log.warn('the picture could not be drawn', error)
        return { is: 'failed' }
      })
      .then((now) => isWanted && setDrawn(now))
    return () => {
      isWanted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [order, name])

  return { drawn, drawAgain: () => setOrder({ picture }) }
}
