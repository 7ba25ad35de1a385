import { Writable } from 'node:stream'

/** Keeps what processes say, to be read when something fails, or when nothing of it may hold a secret. */
export function createTranscript() {
  let text = ''
  const sink = () =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString()
        done()
      },
    })
  return { stdout: sink(), stderr: sink(), text: () => text }
}
