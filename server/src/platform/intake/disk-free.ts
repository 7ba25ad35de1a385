import { statfs } from 'node:fs/promises'

/** The share of the disk under this folder that is free for us. */
export async function diskFree(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks > 0 ? bavail / blocks : 1
}
