import pino, { type DestinationStream, type LevelWithSilent } from 'pino'
import { standardOutput } from './log-output.ts'
import { withoutSecretFields } from './redact.ts'

export type Log = pino.Logger

type LogOptions = {
  level: LevelWithSilent
  /** Never written, wherever they turn up: the bot's token and the like (SEC-49). */
  secrets: readonly string[]
  destination?: DestinationStream
}

/** What a secret looks like when it came in from outside, inside somebody's error text for example. */
const shapes: [RegExp, string][] = [
  [/\d{6,12}:[A-Za-z0-9_-]{35}\b/g, '[bot token]'],
  [/Bearer [A-Za-z0-9_-]+/g, 'Bearer [token]'],
  [/\bhash=[0-9a-fA-F]{64}/g, 'hash=[signature]'],
  [/\/join\/[A-Za-z0-9_-]{22}/g, '/join/[token]'],
]

/** Lines of JSON, from which what must not be known is taken out by field, by shape and by value (SEC-50). */
export const createLog = ({ level, secrets, destination }: LogOptions): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The formatter below has made errors plain already.
      serializers: { err: (error: unknown) => error },
      formatters: { level: (label) => ({ level: label }), log: withoutSecretFields },
      hooks: {
        streamWrite: (line) => {
          const known = secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line)
          return shapes.reduce((text, [shape, instead]) => text.replace(shape, instead), known)
        },
      },
    },
    destination ?? standardOutput,
  )
