import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'

const port = Number(process.env['SANDBOX_PORT'] ?? 8081)
const {
  SANDBOX_DATA: file,
  SANDBOX_DEMO: demo,
  SANDBOX_SET_UP: setUp = demo,
  MINI_APP_URL: miniAppUrl = 'http://127.0.0.1:8080/',
} = process.env
const page = fileURLToPath(new URL('../dist', import.meta.url))

const stop = (words: string): never => {
  console.error(words)
  process.exit(1)
}

if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stop(`SANDBOX_PORT is not a port: ${process.env['SANDBOX_PORT']}`)
if (!URL.canParse(miniAppUrl)) stop(`MINI_APP_URL is not an address: ${miniAppUrl}`)

// Its world lies in the server's data folder, where every file is its user's alone.
process.umask(0o077)
await begin()

/** Whatever keeps it from starting is told in one line; what is not expected goes up as it is. */
async function begin() {
  try {
    const { http } = createApp({ miniAppUrl, file, page, isDemo: demo === '1', isSetUp: setUp === '1' })
    // Before the address is told: whoever reads it may stop the sandbox at once.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void http.close().then(() => process.exit(0)))
    }
    console.log(`Sandbox messenger: ${await http.listen({ host: '127.0.0.1', port })}`)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') stop(`Port ${port} is in use: stop what runs there, or set SANDBOX_PORT.`)
    if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
      stop(`SANDBOX_DATA can't be kept at ${file}: ${error.message}`)
    }
    if (error instanceof SyntaxError) stop(`SANDBOX_DATA is no world of the sandbox: ${file}`)
    throw error
  }
}
