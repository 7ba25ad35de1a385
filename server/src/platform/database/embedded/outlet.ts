/** The engine writes a row at a time; a message between threads for each would cost more than the row. */
export function createOutlet(send: (bytes: Uint8Array) => void) {
  let parts: Uint8Array[] = []
  let length = 0
  const flush = () => {
    if (length === 0) return
    const bytes = new Uint8Array(length)
    let at = 0
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
    parts = []
    length = 0
    send(bytes)
  }
  const write = (bytes: Uint8Array) => {
    // What is given is the engine's own memory, which it uses again.
    parts.push(bytes.slice())
    length += bytes.length
    if (length >= 256 * 1024) flush()
  }
  return { write, flush }
}
