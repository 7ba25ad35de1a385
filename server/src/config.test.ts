import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const sandbox = { APP_ENV: 'sandbox', BOT_TOKEN: '42:TEST' }
const production = {
  BOT_TOKEN: '42:TEST',
  PUBLIC_URL: 'https://steward.example/',
  APP_SECRET: 'x'.repeat(32),
}

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('readConfig', () => {
  it('names every wrong variable at once', () => {
    const problems = problemsOf({ BOT_TOKEN: 'nonsense', PORT: '99999', BOT_UPDATES: 'webhook' })

    for (const name of ['BOT_TOKEN', 'PORT', 'WEBHOOK_SECRET', 'PUBLIC_URL', 'APP_SECRET'])
      expect(problems).toContain(name)
    expect(problems).not.toContain('\n')
  })

  it('says what a variable may be that is one of a few words', () => {
    expect(problemsOf({ ...sandbox, APP_ENV: 'live' })).toContain(
      'APP_ENV must be production, staging, sandbox or development',
    )
    expect(problemsOf({ ...sandbox, BOT_UPDATES: 'push' })).toContain(
      'BOT_UPDATES must be polling or webhook',
    )
    expect(problemsOf({ ...sandbox, LOG_LEVEL: 'loud' })).toMatch(/LOG_LEVEL must be fatal, .* or silent/)
  })

  it.each([
    'APP_ENV',
    'PORT',
    'PUBLIC_URL',
    'BOT_TOKEN',
    'BOT_API_ROOT',
    'BOT_UPDATES',
    'WEBHOOK_SECRET',
    'WEBHOOK_SECRET_PREVIOUS',
    'DATABASE_URL',
    'APP_SECRET',
    'INITDATA_MAX_AGE',
    'WEB_LOGIN',
    'SUSPENDED_USERS',
    'FRAME_ANCESTORS',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'LOG_KEEP_DAYS',
    'PUSH_SERVICES',
    'SPAMMER_LISTS',
  ])('never repeats what a wrong variable holds: %s', (name) => {
    const problems = problemsOf({ ...production, [name]: 'hunter2' })
    expect(problems).toContain(name)
    expect(problems).not.toContain('hunter2')
  })

  it('is strict where nobody said which environment it is', () => {
    expect(readConfig(production)).toMatchObject({ environment: 'production', webLogin: false })
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://steward.example' })).toMatch(/PUBLIC_URL.*https/)
  })

  it.each(['https://steward.example/app', 'https://steward.example/?a=b', 'https://steward.example/#x'])(
    'refuses an app below a path, which would ask for itself at the root: %s',
    (PUBLIC_URL) => {
      expect(problemsOf({ ...production, PUBLIC_URL })).toBe(
        'these variables are not right: PUBLIC_URL must be an address without a path, as https://steward.example: ' +
          'the app needs a host name of its own',
      )
    },
  )

  it('takes the address of the app with and without a slash at its end', () => {
    for (const PUBLIC_URL of ['https://steward.example', 'https://steward.example/'])
      expect(readConfig({ ...production, PUBLIC_URL }).http.publicUrl).toBe('https://steward.example')
  })

  it('says how to make a secret where it is missing or too short', () => {
    const { APP_SECRET, ...without } = production
    expect(problemsOf(without)).toContain('openssl rand -hex 32 makes them')
    expect(problemsOf({ ...without, APP_SECRET: APP_SECRET.slice(1) })).toBe(
      'these variables are not right: APP_SECRET must have at least 32 characters; openssl rand -hex 32 makes them',
    )
  })

  it('says how to write a password that is no part of an address', () => {
    const problems = problemsOf({ ...production, DATABASE_URL: 'postgres://ann:hunter/2@db.example/steward' })
    expect(problems).toContain(
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://, as ',
    )
    expect(problems).toContain('/ ? # @ % of a password as')
    expect(problems).not.toContain('hunter')
  })

  it('takes an empty variable as an absent one', () => {
    expect(readConfig({ ...sandbox, PORT: '' }).http.port).toBe(8080)
  })

  it('knows the bot by the number in its token', () => {
    expect(readConfig(sandbox).bot.id).toBe(42)
  })

  it('SEC-03 does not let anybody switch the age check off', () => {
    expect(problemsOf({ ...production, INITDATA_MAX_AGE: '0' })).toMatch(/INITDATA_MAX_AGE/)
    expect(problemsOf({ ...production, INITDATA_MAX_AGE: '86401' })).toMatch(/INITDATA_MAX_AGE/)
    expect(readConfig(production).initDataMaxAge).toBe(86_400)
  })

  it('SEC-16 leaves web login off in production unless it is asked for', () => {
    expect(readConfig(production).webLogin).toBe(false)
    expect(readConfig(sandbox).webLogin).toBe(true)
    expect(readConfig({ ...production, WEB_LOGIN: 'on' }).webLogin).toBe(true)
  })

  it('takes no made-up applications into production', () => {
    expect(problemsOf({ ...production, DEMO_TRANSFERS: 'demo.json' })).toMatch(/DEMO_TRANSFERS/)
    expect(problemsOf({ ...production, DEMO_SETTINGS: 'demo.json' })).toMatch(/DEMO_SETTINGS/)
    expect(readConfig({ ...sandbox, DEMO_TRANSFERS: 'demo.json' }).demoTransfers).toBe('demo.json')
    expect(readConfig({ ...sandbox, DEMO_SETTINGS: 'demo.json' }).demoSettings).toBe('demo.json')
  })

  it('SEC-56 keeps the log for half a year unless the operator says otherwise, and never for less than a month', () => {
    expect(readConfig(production).logKeepDays).toBe(180)
    expect(readConfig({ ...production, LOG_KEEP_DAYS: '400' }).logKeepDays).toBe(400)
    expect(problemsOf({ ...production, LOG_KEEP_DAYS: '29' })).toMatch(/LOG_KEEP_DAYS must be from 30/)
  })

  it('lets an operator suspend accounts', () => {
    expect([...readConfig({ ...sandbox, SUSPENDED_USERS: '5512904873, 7' }).suspended]).toEqual([
      5512904873, 7,
    ])
    expect([...readConfig(sandbox).suspended]).toEqual([])
    expect(problemsOf({ ...sandbox, SUSPENDED_USERS: '@ann' })).toMatch(/SUSPENDED_USERS must be a list/)
  })

  it('keeps both webhook secrets while one replaces the other', () => {
    const secrets = { WEBHOOK_SECRET: 'a'.repeat(32), WEBHOOK_SECRET_PREVIOUS: 'b'.repeat(32) }

    expect(readConfig({ ...sandbox, ...secrets, BOT_UPDATES: 'webhook' }).updates).toEqual({
      by: 'webhook',
      secrets: ['a'.repeat(32), 'b'.repeat(32)],
    })
    expect(readConfig({ ...sandbox, ...secrets }).updates).toEqual({ by: 'polling' })
  })

  it('SEC-37 accepts origins as frame ancestors and nothing that ends the directive', () => {
    expect(
      readConfig({ ...sandbox, FRAME_ANCESTORS: 'https://web.telegram.org http://127.0.0.1:8081' }).http
        .frameAncestors,
    ).toEqual(['https://web.telegram.org', 'http://127.0.0.1:8081'])
    expect(problemsOf({ ...sandbox, FRAME_ANCESTORS: 'https://a.example;script-src *' })).toMatch(
      /FRAME_ANCESTORS/,
    )
  })

  it('trusts as many proxies as it is told, or those it is told', () => {
    expect(readConfig(sandbox).http.trustProxy).toBe(false)
    expect(readConfig({ ...sandbox, TRUST_PROXY: '1' }).http.trustProxy).toBe(1)
    expect(readConfig({ ...sandbox, TRUST_PROXY: '10.0.0.0/8, ::1' }).http.trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
    ])
    expect(problemsOf({ ...sandbox, TRUST_PROXY: 'true' })).toMatch(/TRUST_PROXY/)
  })
})

const listsOf = (value: string, env: object = sandbox) =>
  readConfig({ ...env, SPAMMER_LISTS: value }).spammerLists

describe('SPAMMER_LISTS', () => {
  it('is empty unless the operator names lists: nobody is told anything', () => {
    expect(readConfig(production).spammerLists).toEqual([])
  })

  it('takes known lists, and others by their host or a name', () => {
    const own = 'https://lists.example/u/{user_id}?k=v'
    expect(listsOf(`cas, lols ${own},team=${own}`, production)).toEqual([
      { name: 'cas', template: 'https://api.cas.chat/check?user_id={user_id}' },
      { name: 'lols', template: 'https://api.lols.bot/account?id={user_id}' },
      { name: 'lists.example', template: own },
      { name: 'team', template: own },
    ])
  })

  it.each([
    'http://127.0.0.1:8081/{user_id}',
    'here=http://localhost:8081/{user_id}',
    'http://[::1]:8081/{user_id}',
  ])('takes a list on this machine, and not in production: %s', (value) => {
    expect(listsOf(value)).toHaveLength(1)
    expect(problemsOf({ ...production, SPAMMER_LISTS: value })).toMatch(/SPAMMER_LISTS must be https/)
  })

  it.each([
    ['casual', /must be a list of cas, lols/],
    ['https://lists.example/', /\{user_id\} in them/],
    ['http://lists.example/{user_id}', /https addresses/],
    ['http://127.0.0.1.example/{user_id}', /https addresses/],
    ['file:///{user_id}', /https addresses/],
    ['cas cas', /name each list once/],
    ['https://a.example/{user_id} https://a.example/x/{user_id}', /name each list once/],
  ])('refuses %s', (value, problem) => {
    expect(problemsOf({ ...sandbox, SPAMMER_LISTS: value })).toMatch(problem)
  })
})
