/**
 * Why a camera is of no use: it is not there, nobody let us, it is somebody else's just now, or what reads its pictures
 * did not come.
 */
export type CameraProblem = 'absent' | 'denied' | 'busy' | 'unread'

/** The names that the browser gives its refusals (W3C, Media Capture and Streams, 10.2). */
const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
}

/** The camera that looks away from the person, if there is one, or why there is none. */
export async function openCamera(devices: MediaDevices | undefined): Promise<MediaStream | CameraProblem> {
  // Plain http and some web views have no such thing at all.
  if (!devices?.getUserMedia) return 'absent'
  try {
    return await devices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })
  } catch (error) {
    const name = typeof error === 'object' && error && 'name' in error ? String(error.name) : ''
    return problems[name] ?? 'busy'
  }
}

export const stopCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
