import { join } from 'node:path'
import { UserId } from '@steward/contract/ids.ts'
import { Environment } from '@steward/contract/me.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { z } from 'zod'
import { proxiesIn, proxyVariables } from './config-proxies.ts'
import { spammerLists } from './config-spammer-lists.ts'
import { CannotStart } from './platform/cannot-start.ts'

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`)

const switched = z.stringbool({
  truthy: ['on', 'true', '1', 'yes'],
  falsy: ['off', 'false', '0', 'no'],
  error: 'must be on or off',
})

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })

const address = (protocols: string[], more = '') =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}${more}`,
    )

/** The app asks below the root of its host. */
const isRoot = (value: string) => {
  const { pathname, search, hash } = new URL(value)
  return pathname === '/' && search === '' && hash === ''
}

/** What may frame the app: origins, nothing that could smuggle a second directive into the policy. */
const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine(
    (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'must be a list of origins such as https://web.telegram.org',
  )

/** How many proxies stand before us, or their addresses. Trusting everybody would let anybody choose their own address. */
const proxies = z
  .string()
  .regex(/^(\d{1,2}|[0-9a-fA-F.:/,\s]+)$/, 'must be a number of proxies or a list of their addresses')
  .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : value.split(/[\s,]+/).filter(Boolean)))

/** People by their Telegram ids, as a list to be read. */
const people = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((id) => /^\d{1,16}$/.test(id)), 'must be a list of user ids such as 318440217')
  .transform((list) => list.map((id) => UserId.parse(Number(id))))

/** Telegram allows these characters only (Bot API, setWebhook, secret_token). */
const webhookSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,256}$/, 'must be 16 to 256 characters of A-Z, a-z, 0-9, _ and -')

const howToMakeOne = 'openssl rand -hex 32 makes them'

const Variables = z.object({
  APP_ENV: oneOf(Environment.options).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(8080),
  PUBLIC_URL: address(['http:', 'https:'])
    .refine(
      (value) => !URL.canParse(value) || isRoot(value),
      'must be an address without a path, as https://steward.example: the app needs a host name of its own',
    )
    .optional(),
  BOT_TOKEN: z
    .string({ error: 'is missing; @BotFather gives one' })
    .regex(/^\d+:[A-Za-z0-9_-]+$/, 'must look like 123456:ABC-DEF, as @BotFather gave it'),
  BOT_API_ROOT: address(['http:', 'https:']).default('https://api.telegram.org'),
  BOT_UPDATES: oneOf(['polling', 'webhook']).default('polling'),
  WEBHOOK_SECRET: webhookSecret.optional(),
  WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    ', as postgres://user:password@host/name, with : / ? # @ % of a password as %3A %2F %3F %23 %40 %25',
  ).optional(),
  DATA_DIR: z.string().default('./data'),
  ERASURES_FILE: z.string().optional(),
  APP_SECRET: z.string().min(32, `must have at least 32 characters; ${howToMakeOne}`).optional(),
  INITDATA_MAX_AGE: whole(1, 86_400).default(86_400),
  WEB_LOGIN: switched.optional(),
  SUSPENDED_USERS: people.default([]),
  OPERATORS: people.default([]),
  FRAME_ANCESTORS: origins.default(['https://web.telegram.org']),
  WEB_DIR: z.string().optional(),
  METRICS_PORT: whole(0, 65_535).default(0),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  PUSH_SERVICES: origins.default([]),
  SPAMMER_LISTS: spammerLists.default([]),
  LOG_KEEP_DAYS: whole(30, 3_650).default(keptHours.action / 24),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: oneOf(['text', 'json']).optional(),
  TRUST_PROXY: proxies.optional(),
  DEMO_TRANSFERS: z.string().optional(),
  DEMO_SETTINGS: z.string().optional(),
  ...proxyVariables,
})
type Variables = z.infer<typeof Variables>

// A rule between variables speaks even when another variable is wrong, so that all problems come at once.
const rule = (path: keyof Variables, error: string) => ({ path: [path], error, when: () => true })
const inProduction = ({ APP_ENV }: Variables) => APP_ENV === 'production'

const Consistent = Variables.refine(
  (all) => all.BOT_UPDATES !== 'webhook' || all.WEBHOOK_SECRET !== undefined,
  rule('WEBHOOK_SECRET', 'is missing; BOT_UPDATES=webhook needs it'),
)
  .refine(
    (all) => !inProduction(all) || all.PUBLIC_URL?.startsWith('https://'),
    rule('PUBLIC_URL', 'must be the https address of the app, in production'),
  )
  .refine(
    (all) => !inProduction(all) || all.APP_SECRET !== undefined,
    rule('APP_SECRET', `is missing; production needs at least 32 random characters, and ${howToMakeOne}`),
  )
  .refine(
    (all) => !inProduction(all) || all.DEMO_TRANSFERS === undefined,
    rule('DEMO_TRANSFERS', 'is for worlds that are made up, never for production'),
  )
  .refine(
    (all) => !inProduction(all) || all.DEMO_SETTINGS === undefined,
    rule('DEMO_SETTINGS', 'is for worlds that are made up, never for production'),
  )

const Together = Consistent.refine(
  (all) => (all.VAPID_PUBLIC_KEY === undefined) === (all.VAPID_PRIVATE_KEY === undefined),
  rule('VAPID_PRIVATE_KEY', 'and VAPID_PUBLIC_KEY are given together, or neither is'),
)
  .refine(
    (all) => !inProduction(all) || all.PUSH_SERVICES.every((origin) => origin.startsWith('https://')),
    rule('PUSH_SERVICES', 'must be https origins, in production'),
  )
  .refine(
    (all) => !inProduction(all) || all.SPAMMER_LISTS.every(({ template }) => template.startsWith('https://')),
    rule('SPAMMER_LISTS', 'must be https addresses, in production'),
  )

const databaseOf = ({ DATABASE_URL, DATA_DIR }: Pick<Variables, 'DATABASE_URL' | 'DATA_DIR'>) =>
  DATABASE_URL === undefined
    ? { engine: 'embedded' as const, dataDir: DATA_DIR }
    : { engine: 'postgres' as const, url: DATABASE_URL }

const erasuresFileOf = ({ ERASURES_FILE, DATA_DIR }: Pick<Variables, 'ERASURES_FILE' | 'DATA_DIR'>) =>
  ERASURES_FILE ?? join(DATA_DIR, 'erasures.jsonl')

const settings = (all: Variables) => ({
  environment: all.APP_ENV,
  http: {
    host: all.HOST,
    port: all.PORT,
    /** Without a slash at its end. */
    publicUrl: (all.PUBLIC_URL ?? `http://${all.HOST}:${all.PORT}`).replace(/\/+$/, ''),
    frameAncestors: all.FRAME_ANCESTORS,
    trustProxy: all.TRUST_PROXY ?? (false as const),
    metricsPort: all.METRICS_PORT,
  },
  bot: {
    /** Telegram puts the bot's user id before the colon. */
    id: Number(all.BOT_TOKEN.split(':')[0]),
    token: all.BOT_TOKEN,
    apiRoot: all.BOT_API_ROOT.replace(/\/+$/, ''),
  },
  updates:
    all.BOT_UPDATES === 'polling' || all.WEBHOOK_SECRET === undefined
      ? { by: 'polling' as const }
      : {
          by: 'webhook' as const,
          secrets: [all.WEBHOOK_SECRET, all.WEBHOOK_SECRET_PREVIOUS].filter((secret) => secret !== undefined),
        },
  database: databaseOf(all),
  dataDir: all.DATA_DIR,
  /** The journal of erasures, which no restore of the database may take back. */
  erasuresFile: erasuresFileOf(all),
  /** Where a build of the mini app lies; by default that of this checkout. */
  webDir: all.WEB_DIR,
  /** Always there in production; elsewhere main makes one and keeps it in `dataDir`. */
  appSecret: all.APP_SECRET,
  initDataMaxAge: all.INITDATA_MAX_AGE,
  push: {
    /** Absent: a pair is made at the first start and kept in the store. */
    ...(all.VAPID_PUBLIC_KEY !== undefined &&
      all.VAPID_PRIVATE_KEY !== undefined && {
        keys: { publicKey: all.VAPID_PUBLIC_KEY, privateKey: all.VAPID_PRIVATE_KEY },
      }),
    /** Origins of push services besides those of the well-known browsers. */
    services: all.PUSH_SERVICES,
  },
  /** By which calls leave this machine. */
  proxies: proxiesIn(all),
  /** Whom rules ask about newcomers, where a group turns that on; none unless the operator names some. */
  spammerLists: all.SPAMMER_LISTS,
  webLogin: all.WEB_LOGIN ?? !inProduction(all),
  /** Whom the operator suspended. */
  suspended: new Set(all.SUSPENDED_USERS),
  /** People who see the server's state in the app. */
  operators: new Set(all.OPERATORS),
  /** How long the log of a group is kept; then it goes by whole months. */
  logKeepDays: all.LOG_KEEP_DAYS,
  logLevel: all.LOG_LEVEL,
  /** Absent: text where a terminal shows it, else JSON. */
  logFormat: all.LOG_FORMAT,
  /** A file with transfer applications of a made-up world. */
  demoTransfers: all.DEMO_TRANSFERS,
  /** A file with what admins of a made-up world have chosen for their groups. */
  demoSettings: all.DEMO_SETTINGS,
})
export type Config = ReturnType<typeof settings>

/** Reads every variable at once and names all that is wrong with them; never repeats a value, it may be a secret. */
export const readConfig = (env: Environ): Config => settings(read(Together, env))

/** What it takes to erase again whom a restore brought back; without a secret there is no telling who they are. */
export const readErasureConfig = (env: Environ) => {
  const all = read(Variables.pick({ APP_SECRET: true, DATA_DIR: true, ERASURES_FILE: true }), env)
  return { appSecret: all.APP_SECRET, dataDir: all.DATA_DIR, erasuresFile: erasuresFileOf(all) }
}

/** What a command that only touches the store has to know. */
export const readDatabaseConfig = (env: Environ) =>
  databaseOf(read(Variables.pick({ DATABASE_URL: true, DATA_DIR: true }), env))

/** Where the server on this machine answers. */
export const readDoor = (env: Environ) => {
  const { HOST, PORT } = read(Variables.pick({ HOST: true, PORT: true }), env)
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

type Environ = Record<string, string | undefined>

function read<Schema extends z.ZodType>(schema: Schema, env: Environ): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data

  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new CannotStart(`these variables are not right: ${[...new Set(problems)].join('; ')}`)
}
