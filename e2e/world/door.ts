import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http'
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'

type Door = {
  port: number
  /** The port of the server behind it. */
  server: number
  /** A script that each page runs before its own, whatever its policy says. */
  first?: string
}

/** A way to the server that does to calls and pages what lines, clients and onlookers do. It tells what a browser gave up. */
export async function openDoor({ port, server, first }: Door) {
  let held = { path: '', milliseconds: 0 }
  const givenUp: string[] = []
  const door = createServer((request, reply) => {
    const { method, url: path = '' } = request
    const headers =
      first === undefined ? request.headers : { ...request.headers, 'accept-encoding': 'identity' }
    const onward = ask({ host: '127.0.0.1', port: server, method, path, headers }, (answer) => {
      const pass = async () => {
        const status = answer.statusCode ?? 502
        if (first === undefined || !answer.headers['content-type']?.startsWith('text/html')) {
          reply.writeHead(status, answer.headers)
          answer.pipe(reply)
          return
        }
        const page = (await text(answer)).replace('<head>', `<head><script>${first}</script>`)
        reply.writeHead(status, lettingIn(first, answer.headers))
        reply.end(page)
      }
      setTimeout(() => void pass(), path === held.path ? held.milliseconds : 0)
    })
    onward.on('error', () => reply.destroy())
    reply.on('close', () => {
      if (!reply.writableFinished) givenUp.push(path)
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${port}`,
    /** Calls that were broken off before their answer was there. */
    givenUp: (path: string) => givenUp.filter((each) => each === path).length,
    /** Holds the answers to one call for some time; the call itself is at the server at once. */
    hold: (path: string, milliseconds: number) => void (held = { path, milliseconds }),
    stop: () => {
      door.closeAllConnections()
      return new Promise((resolve) => door.close(resolve))
    },
  }
}

/** The headers of a page whose policy lets the script in as well. */
function lettingIn(script: string, headers: IncomingHttpHeaders) {
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = String(headers['content-security-policy'] ?? '')
  const { 'content-length': _, ...rest } = headers
  return { ...rest, 'content-security-policy': policy.replace('script-src', `script-src 'sha256-${hash}'`) }
}
