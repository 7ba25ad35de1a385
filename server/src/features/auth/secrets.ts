export type Random = (bytes: number) => Buffer

/** 256 random bits, 43 characters (SEC-08). */
export const newToken = (random: Random): string => random(32).toString('base64url')

/** 128 random bits, 22 characters (SEC-17, SEC-35). */
export const newCode = (random: Random): string => random(16).toString('base64url')

/** How a session is called in the log: enough to tell two apart, too little to be of use (SEC-50). */
export const nameOf = (hash: Buffer): string => hash.toString('hex', 0, 4)
