/** The code of an error of the system, as Node gives it (`ENOENT`, `EPIPE`); undefined for what has none. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
