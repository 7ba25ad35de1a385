import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from './trouble.ts'

const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/**
 * Where tests keep what nobody needs afterwards. Each store of the embedded engine is a thousand files; on a disk most
 * of its test's time goes into making and removing them. Undefined where a machine has no such memory to spare, as
 * most containers; the usual place is used then.
 */
export function quickFolder(): string | undefined {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < enough) return undefined
    const folder = join(memory, `steward-tests-${process.getuid?.() ?? 0}`)
    mkdirSync(folder, { recursive: true })
    return folder
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EROFS', 'EPERM'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}

/**
 * For this process and all that it starts, unless somebody has named a place. What Node makes of a file it keeps there
 * too: a world's server is started dozens of times, and reading its own code is a quarter of that.
 */
export function useQuickFolder(env: NodeJS.ProcessEnv) {
  const folder = env['TMPDIR'] ? undefined : quickFolder()
  if (folder) env['TMPDIR'] = folder
  env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'steward-compiled')
}
