/** Something that the person at the keyboard can put right: told in one line, without a stack. */
export class Trouble extends Error {}

/** Ends the process with one line for a trouble, and with everything we know for a bug. */
export function endWith(error: unknown): never {
  console.error(error instanceof Trouble ? error.message : error)
  process.exit(1)
}

/** What the operating system calls the failure: `EADDRINUSE`, `ENOENT`. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
