import { createServer, request as ask } from 'node:http'

/**
 * A way to the server that holds the answers to one call for some time, as a slow line does: the call itself is there at
 * once. It tells which calls a browser gave up.
 */
export async function slowDoor(port: number, server: number) {
  let held = { path: '', milliseconds: 0 }
  const givenUp: string[] = []
  const door = createServer((request, reply) => {
    const { method, url: path = '', headers } = request
    const onward = ask({ host: '127.0.0.1', port: server, method, path, headers }, (answer) => {
      const pass = () => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      }
      setTimeout(pass, path === held.path ? held.milliseconds : 0)
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
    hold: (path: string, milliseconds: number) => void (held = { path, milliseconds }),
    stop: () => {
      door.closeAllConnections()
      return new Promise((resolve) => door.close(resolve))
    },
  }
}
