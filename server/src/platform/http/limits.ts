/** Every bound of the HTTP door in one place (SEC-45). What belongs to one field stands in its schema. */
export const limits = {
  bodyBytes: 64 * 1024,
  largeBodyBytes: 256 * 1024,
  jsonDepth: 12,
  arrayItems: 1_000,

  /** The whole request has to be here after this long, its headers sooner. */
  requestMs: 10_000,
  headersMs: 5_000,
  /** A socket on which nothing happens is closed; between two requests a little later than proxies give it up (60 s). */
  idleSocketMs: 30_000,
  keptSocketMs: 72_000,
  handlerMs: 10_000,
  requestsPerSocket: 1_000,

  /** How long a stop waits for what is under way (REL-10). */
  drainMs: 10_000,

  perToken: { burst: 50, perSecond: 50 },
  perAddress: { burst: 200, perSecond: 200 },
} as const
