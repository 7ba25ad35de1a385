import { directionOf } from '@steward/contract/languages.ts'
import { saidOfDevice } from './platform/device.ts'
import type { RawReply } from './platform/launched.ts'
import { joinAddress } from './platform/join-address.ts'
import { isInClient, readLaunch } from './platform/launch.ts'
import { wantedHere } from './platform/language/wanted-here.ts'
import { lasting, storage } from './platform/storage.ts'
import { applyTheme } from './platform/theme/apply-theme.ts'
import { preferredScheme } from './platform/theme/preferred-scheme.ts'
import { themeFrom } from './platform/theme/theme.ts'
import { timeZone } from './platform/time-zone.ts'
import { sayIfTooOld } from './platform/too-old.ts'
import { registerWorker } from './platform/updates/register-worker.ts'

/** That this browser is too old, in each language; the build writes it here. */
declare const __TOO_OLD__: Readonly<Record<string, string>>

/**
 * Runs inline in the page, before any bundle (PERF-04, 05): reads the launch parameters, takes them out of the
 * address, paints the skeleton in the host's colours and sends the sign-in request.
 */
sayIfTooOld(() => __TOO_OLD__[document.documentElement.lang] ?? '')
const launch = readLaunch(location.href, storage, isInClient(window))
const language = wantedHere(launch)
const root = document.documentElement
root.lang = language
root.dir = directionOf(language)
const join = joinAddress(launch.startParameter)
window.steward = { launch, signIn: launch.initData && !join ? signIn(launch.initData) : undefined }
applyTheme(themeFrom(launch.theme, preferredScheme(launch.hosted)), root)

// Neither the signed data nor the start parameter stays where history, a referrer or a second handling finds it.
const address = new URL(launch.url)
address.hash = ''
address.searchParams.delete('tgWebAppStartParam')
history.replaceState(history.state, '', address)

// Whoever is to be checked has nothing to do here: no bundle is fetched, and nobody is signed in.
if (join) {
  window.stop()
  location.replace(join + new URL(launch.url).hash)
}

// At the latest then, whatever of the app hangs until then (S-SW-1); twice is the same as once.
if (import.meta.env.PROD) setTimeout(() => void registerWorker(navigator), 30_000)

function signIn(initData: string): Promise<RawReply> {
  // A line that says nothing for this long is given up; the bundle then asks once more, with patience of its own.
  const ours = new AbortController()
  // Once it has answered, giving it up does nothing.
  setTimeout(() => ours.abort(), 10_000)
  const token = storage.get('token')
  const reply = fetch('/api/auth/web-app-auth', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      'X-Time-Zone': timeZone(new Date()),
      'X-Device': saidOfDevice(launch.platform, lasting),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ init_data: initData }),
    signal: ours.signal,
  }).then(async (response) => ({
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    text: await response.text(),
  }))
  // Whoever awaits it later hears of a failure; until then it is nobody's unhandled rejection.
  reply.catch(() => undefined)
  return reply
}
