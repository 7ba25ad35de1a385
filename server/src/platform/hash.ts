import { createHash } from 'node:crypto'

/** What is kept of a secret. Enough random bytes need no slow hash: nobody can guess their way back (ASVS 6.5.2). */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
