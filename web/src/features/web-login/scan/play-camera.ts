import { log } from '#platform/log.ts'
import { type CameraProblem, openCamera, stopCamera } from './camera.ts'
import { readFrames } from './read-frames.ts'

export type CameraState = 'starting' | 'on' | CameraProblem

type Wish = { onText: (text: string) => void; signal: AbortSignal }

/** Shows the camera in the video and tells of the codes it sees until the signal comes; then every track is stopped. */
export async function playCamera(video: HTMLVideoElement, { onText, signal }: Wish): Promise<CameraState> {
  const stream = await openCamera(navigator.mediaDevices)
  if (typeof stream === 'string') return stream
  const stop = () => {
    stopCamera(stream)
    video.srcObject = null
  }
  signal.addEventListener('abort', stop)
  // Somebody may have left while the browser asked for permission.
  if (signal.aborted) {
    stop()
    return 'starting'
  }
  const fail = (problem: CameraProblem, error: unknown) => {
    // Leaving ends a video that was about to play.
    if (!signal.aborted) log.warn(`the camera is of no use: ${problem}`, error)
    stop()
    return problem
  }
  try {
    video.srcObject = stream
    await video.play()
  } catch (error) {
    return fail('busy', error)
  }
  try {
    const { decodeQR } = await import('qr/decode.js')
    if (!signal.aborted) signal.addEventListener('abort', readFrames(video, decodeQR, onText))
    return 'on'
  } catch (error) {
    return fail('unread', error)
  }
}
