import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const slot = '<!-- boot -->'

type InlineBoot = {
  /** The script. */
  entry: string
  /** Where the server finds its hash. */
  policy: string
  define?: Record<string, string>
  /** That a browser is too old, in each language. */
  texts?: () => Promise<Record<string, unknown>>
}

/** Compiles a boot script into one classic script without imports. */
async function compileBoot({ entry, define = {}, texts }: InlineBoot, isBuild: boolean): Promise<string> {
  const said = texts ? { __TOO_OLD__: JSON.stringify(await texts()) } : {}
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { ...define, ...said, 'import.meta.env.PROD': String(isBuild) },
    build: { write: false, target: 'es2018', lib: { entry, formats: ['iife'], name: 'boot' } },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} was not compiled`)
  return bundle.output[0].code.trim()
}

/** What a Content-Security-Policy calls this script. */
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * Puts the boot script into the page, so that sign-in starts before any bundle is there (PERF-05), and tells the
 * server its hash in a file beside the page (SEC-37).
 */
export function inlineBoot(boot: InlineBoot): Plugin {
  let script = ''
  return {
    name: 'steward-inline-boot',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server }) {
        script = await compileBoot(boot, !server)
        if (!html.includes(slot)) throw new Error(`the page has no ${slot}`)
        const [before = '', after = ''] = stylesLast(html).split(slot)
        return `${before}<script>${script}</script>${after}`
      },
    },
    async writeBundle({ dir = '' }) {
      await writeFile(join(dir, boot.policy), `${JSON.stringify({ script_hashes: [hashOf(script)] })}\n`)
    },
  }
}

/** A stylesheet in the head would hold back the first paint; after the skeleton it holds back only the app. */
function stylesLast(html: string): string {
  const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
  const without = links.reduce((rest, link) => rest.replace(link, ''), html)
  return without.replace('</body>', `${links.join('')}</body>`)
}
