import { type Env, succeeds } from './succeeds.ts'

/** Debian's chromium, where this is Debian and its packages can be reached. */
export async function installedByApt(given: Env, say: (line: string) => void) {
  const env = { ...given, DEBIAN_FRONTEND: 'noninteractive' }
  if (!(await succeeds('apt-get', ['--version'], env))) return false
  say('No browser here: installing chromium with apt-get …')
  return (
    (await succeeds('apt-get', ['update'], env)) &&
    (await succeeds('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], env))
  )
}
