const environments = ['production', 'staging', 'sandbox', 'development'] as const
export type BuildEnvironment = (typeof environments)[number]

/**
 * The environment a build is made for. Silence means production: a build that somebody forgot to name must not
 * show the banner or offer what only a test environment may.
 */
export function environmentFrom(env: Record<string, string | undefined>): BuildEnvironment {
  const name = env['APP_ENV'] ?? 'production'
  const known = environments.find((each) => each === name)
  if (!known) throw new Error(`APP_ENV is "${name}"; it is one of ${environments.join(', ')}`)
  return known
}
