import { encoded } from './document.ts'
import { assetPolicy } from './headers.ts'
import type { Http } from './http.ts'

export const workerName = 'sw.js'

/**
 * The service worker. It keeps a copy of the page with the policy that came with it, so its own text has to change
 * whenever either does, or browsers would go on with the old one. It is asked for anew at each look for a version.
 */
export function openWorkerScript({ route }: Pick<Http, 'route'>, script: string, revision: string) {
  const text = script.replace('__PAGE_REVISION__', revision)
  route({
    method: 'GET',
    url: `/${workerName}`,
    guard: 'open to all',
    handler: async (request, reply) => {
      const { encoding, body } = await encoded(text, request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .headers({
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
          'content-security-policy': assetPolicy,
        })
        .type('text/javascript; charset=utf-8')
        .send(body)
    },
  })
}
