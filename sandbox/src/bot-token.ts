/** Well formed, the same for everybody, and worth nothing: it opens the sandbox and no real bot. */
export const sandboxToken = '7000000001:SANDBOX-this-is-no-secret-at-all-01'
export const sandboxBotId = 7_000_000_001
