import { expect, it, vi } from 'vitest'
import { playCamera } from './play-camera.ts'

vi.mock('qr/decode.js', () => {
  throw new TypeError('Failed to fetch')
})

it('F-38 blames no other app when what reads the pictures did not come, and writes it down once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const stop = vi.fn<() => void>()
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  const video = document.createElement('video')
  Object.defineProperty(video, 'srcObject', { writable: true, value: null })
  vi.spyOn(video, 'play').mockResolvedValue()

  const { signal } = new AbortController()
  expect(await playCamera(video, { onText: () => undefined, signal })).toBe('unread')
  expect(stop).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})
