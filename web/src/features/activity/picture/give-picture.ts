import { fetchFile } from '#platform/fetch-file.ts'
import { host } from '#platform/host.ts'

/** Whether the device has a sheet of its own to which a file can be handed. */
export const canShare = (file: File) => navigator.canShare?.({ files: [file] }) ?? false

const closedByPerson = 'AbortError'

async function share(file: File): Promise<boolean> {
  if (!canShare(file)) return false
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === closedByPerson) return true
    // A frame may be told that it can and then be forbidden to (permissions policy).
    if (error instanceof DOMException && error.name === 'NotAllowedError') return false
    throw error
  }
}

const keptMs = 60_000

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}

const base64Of = async (file: File) => {
  let bytes = ''
  for (const byte of new Uint8Array(await file.arrayBuffer())) bytes += String.fromCodePoint(byte)
  return btoa(bytes)
}

/**
 * Hands a picture to the device's own sheet where it has one, otherwise saves it. A container's frame may not, so the
 * browser outside fetches what was offered there.
 */
export async function givePicture(file: File, offer: (png: string) => Promise<{ path: string }>) {
  if (await share(file)) return
  if (host.kind === 'browser') return save(file)
  const { path } = await offer(await base64Of(file))
  fetchFile(path)
}
