import pino, { type DestinationStream, type LevelWithSilent } from 'pino'
import { standardOutput } from './log-output.ts'
import { textOfLine, withMessageFirst } from './log-text.ts'
import { withoutSecretFields } from './redact.ts'

export type Log = pino.Logger

type LogOptions = {
  level: LevelWithSilent
  /** Never written, wherever they turn up: the bot's token and the like (SEC-49). */
  secrets: readonly string[]
  /** For a person at a terminal; else lines of JSON. */
  asText?: boolean
  destination?: DestinationStream
}

/** What a secret looks like when it came in from outside, inside somebody's error text for example. */
const shapes: [RegExp, string][] = [
  [/\d{6,12}:[A-Za-z0-9_-]{35}\b/g, '[bot token]'],
  [/Bearer [A-Za-z0-9_-]+/g, 'Bearer [token]'],
  [/\bhash=[0-9a-fA-F]{64}/g, 'hash=[signature]'],
  [/\/join\/[A-Za-z0-9_-]{22}/g, '/join/[token]'],
]

/** As it is, and as it stands within a text of JSON. */
const spellings = (secret: string) => [secret, JSON.stringify(secret).slice(1, -1)]

/** Lines from which what must not be known is taken out by field, by shape and by value (SEC-50). */
export const createLog = ({ level, secrets, asText = false, destination }: LogOptions): Log =>
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
          const known = secrets
            .flatMap(spellings)
            .reduce((text, secret) => text.replaceAll(secret, '[secret]'), line)
          const safe = shapes.reduce((text, [shape, instead]) => text.replace(shape, instead), known)
          return asText ? textOfLine(safe) : withMessageFirst(safe)
        },
      },
    },
    destination ?? standardOutput,
  )
