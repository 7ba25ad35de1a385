import { qrPath } from '#ui/picture/qr-path.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { CameraView } from './CameraView.tsx'

const code = 'Zm9vYmFyYmF6cXV4MTIzNA'
const scale = 6

/** The pixels of a code, as a camera that is held over it would see them. */
function picture() {
  const { size, path } = qrPath(code)
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4
      for (let at = 0; at < Number(length) * scale; at++) data.fill(0, start + at * 4, start + at * 4 + 3)
    }
  return { width, height: width, data }
}

const tracks = () => ({ stop: vi.fn<() => void>() })

/** A phone whose camera does as told; jsdom plays no video and draws nothing. */
function givenCamera(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const seen = picture()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperties(HTMLVideoElement.prototype, {
    videoWidth: { configurable: true, get: () => seen.width },
    videoHeight: { configurable: true, get: () => seen.height },
    readyState: { configurable: true, get: () => 4 },
    srcObject: { configurable: true, writable: true, value: null },
  })
  const context = { canvas: {}, drawImage: () => undefined, getImageData: () => seen }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object(context))
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  cleanup()
  for (const name of ['videoWidth', 'videoHeight', 'readyState', 'srcObject'])
    Reflect.deleteProperty(HTMLVideoElement.prototype, name)
})

const open = () => {
  const onText = vi.fn<(text: string) => void>()
  const view = render(
    <I18nProvider i18n={i18n}>
      <CameraView onText={onText} />
    </I18nProvider>,
  )
  return { onText, ...view }
}

describe('CameraView', () => {
  it('S-AUTH-7 reads what is in the picture, and stops every track as soon as it is left', async () => {
    const track = tracks()
    givenCamera(async () => ({ getTracks: () => [track] }))
    const { onText, unmount } = open()

    await vi.waitFor(() => expect(onText).toHaveBeenCalledWith(code), { timeout: 5000 })
    expect(track.stop).not.toHaveBeenCalled()
    unmount()
    expect(track.stop).toHaveBeenCalledOnce()
    const before = onText.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(onText.mock.calls).toHaveLength(before)
  })

  it('stops a camera that was allowed only after somebody had left', async () => {
    const track = tracks()
    const allowed = Promise.withResolvers<unknown>()
    givenCamera(() => allowed.promise)
    open().unmount()
    await act(async () => allowed.resolve({ getTracks: () => [track] }))

    expect(track.stop).toHaveBeenCalledOnce()
  })

  it.each([
    ['NotAllowedError', /can’t use the camera/],
    ['NotFoundError', /No camera can be used here/],
    ['NotReadableError', /did not start/],
  ])('says in words what to do after %s', async (name, words) => {
    givenCamera(() => Promise.reject(new DOMException('', name)))
    open()

    expect((await screen.findByRole('alert')).textContent).toMatch(words)
  })

  it('says so where the browser has no cameras at all', async () => {
    open()

    expect((await screen.findByRole('alert')).textContent).toMatch(/No camera can be used here/)
  })

  it('tries again when asked to', async () => {
    const getUserMedia = vi.fn<() => Promise<unknown>>()
    getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    getUserMedia.mockResolvedValue({ getTracks: () => [tracks()] })
    givenCamera(getUserMedia)
    const { onText } = open()

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await vi.waitFor(() => expect(onText).toHaveBeenCalledWith(code), { timeout: 5000 })
  })
})
