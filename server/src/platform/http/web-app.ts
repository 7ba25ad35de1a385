import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CannotStart } from '#platform/cannot-start.ts'
import { createDocument, encoded } from './document.ts'
import { assetPolicy } from './headers.ts'
import type { Http } from './http.ts'
import { openJoinPage } from './join-page.ts'
import { openWorkerScript, workerName } from './worker-script.ts'

type WebApp = {
  /** What the web build wrote. */
  folder: string
  frameAncestors: readonly string[]
  random: (bytes: number) => Buffer
}

const Csp = z.object({ script_hashes: z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]+=*$/)) })

/** Served by no name of their own. */
const ownFiles: ReadonlySet<string> = new Set(['index.html', 'csp.json', 'join.html', 'join-csp.json'])

/** A browser that goes somewhere, as opposed to a script, an image or a service that asks for something. */
const isNavigation = ({ headers, url }: FastifyRequest) =>
  (headers.accept ?? '').includes('text/html') && !/^\/(api|assets|photos|join)([/?]|$)/.test(url)

/** Serves the mini app: assets forever, the page anew each time, and nothing in place of a file that is not there. */
export async function openWebApp(http: Http, { folder, frameAncestors, random }: WebApp) {
  const { app, joining, names } = await readBuild(folder)
  const page = createDocument({ ...app, frameAncestors, random })

  // It adds sendFile to replies; the routes are doors like all others.
  await http.server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    setHeaders: (reply) => void reply.header('content-security-policy', assetPolicy),
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === page.etag) {
      // The browser keeps the page and with it the policy that holds the page's own nonce.
      return reply.removeHeader('content-security-policy').status(304).send()
    }
    const { html, policy } = page.render()
    const { encoding, body } = await encoded(html, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(body)
  }

  openJoinPage(http, { ...joining, frameAncestors, random })
  http.route({ method: 'GET', url: '/', guard: 'open to all', handler: sendPage })
  http.route({
    method: 'GET',
    url: '/*',
    guard: 'open to all',
    handler: async (request, reply) =>
      isNavigation(request) ? sendPage(request, reply) : reply.callNotFound(),
  })
  http.route({
    method: 'GET',
    url: '/assets/:name',
    guard: 'open to all',
    params: z.object({ name: z.string() }),
    handler: async (_, reply, { name }) => {
      if (!name) return reply.callNotFound()
      return reply.sendFile(`assets/${name}`, { maxAge: '365d', immutable: true })
    },
  })
  if (names.includes(workerName))
    openWorkerScript(http, await readFile(join(folder, workerName), 'utf8'), page.revision)
  for (const name of names.filter((name) => name !== workerName))
    http.route({
      method: 'GET',
      url: `/${name}`,
      guard: 'open to all',
      handler: async (_, reply) =>
        reply.header('cache-control', 'no-cache').sendFile(name, { cacheControl: false }),
    })
}

/** Both pages with the hashes of their scripts, and what else lies beside them: a manifest, a service worker, icons. */
async function readBuild(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz|map)$/.test(entry.name))
      .map(({ name }) => name)
      .filter((name) => !ownFiles.has(name))
    const read = (name: string) => readFile(join(folder, name), 'utf8')
    const page = async (html: string, csp: string) => ({
      html: await read(html),
      scriptHashes: Csp.parse(JSON.parse(await read(csp))).script_hashes,
    })
    return {
      app: await page('index.html', 'csp.json'),
      joining: await page('join.html', 'join-csp.json'),
      names,
    }
  } catch (error) {
    throw new CannotStart(`the mini app is not built in ${folder}; npm run build makes it`, { cause: error })
  }
}
