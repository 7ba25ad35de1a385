import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './platform/cannot-start.ts'
import { codeOf } from './platform/error-code.ts'

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

/** Outside production nobody has to think of a secret: one is made once and stays with the data. */
export async function keepAppSecret(folder: string, random: (bytes: number) => Buffer): Promise<string> {
  const file = join(folder, 'app-secret')
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (!isMissing(error))
      throw new CannotStart(`${file} can not be read; give it to the user that runs Steward`, {
        cause: error,
      })
  }
  const secret = random(32).toString('base64url')
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new CannotStart(
      `nothing can be written in the data folder ${folder} (${String(codeOf(error))}); give it to the user that ` +
        'runs Steward and room on its disk, or name another in DATA_DIR',
      { cause: error },
    )
  }
  return secret
}
