import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const tools = ['losetup', 'mkfs.ext4', 'mount', 'umount', 'cp']

/** Why a file can not be used as a disk here, or undefined if it can. */
export function whyNoLoopDevices(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has loop devices'
  if (process.getuid?.() !== 0) return 'only root may mount'
  const missing = tools.filter((tool) => !succeeds('sh', '-c', `command -v ${tool}`))
  if (missing.length > 0) return `${missing.join(', ')} is not installed`
  const folder = mkdtempSync(join(tmpdir(), 'steward-loop-'))
  try {
    const disk = createDisk(join(folder, 'image'))
    const unmount = mountDisk(disk, join(folder, 'mounted'))
    unmount()
    return undefined
  } catch (error) {
    return `a loop device could not be mounted (${error instanceof Error ? error.message.trim() : String(error)})`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function succeeds(command: string, ...args: string[]): boolean {
  try {
    run(command, ...args)
    return true
  } catch {
    return false
  }
}

export const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString()

/** A file with an empty ext4 in it. */
export function createDisk(image: string): string {
  writeFileSync(image, '')
  truncateSync(image, 512 * 1024 * 1024)
  run('mkfs.ext4', '-q', '-F', image)
  return image
}

/** Mounts it until the function that is returned is called. */
export function mountDisk(image: string, at: string): () => void {
  mkdirSync(at, { recursive: true })
  run('mount', '-o', 'loop', image, at)
  return () => run('umount', at)
}
