import { log } from '../log.ts'

/** What a worker is asked to do, and has not done within this time, it will not. */
const patience = 5_000

/**
 * Service workers, where the browser has them and lets us: Telegram for iOS has none (Telegram-iOS 786, open), and in
 * a frame of another site a browser may refuse even the question.
 */
export function workersHere(navigator: Navigator): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch {
    return undefined
  }
}

/** Registering twice is the same as once. Everything works without a worker, so a refusal is only written down. */
export async function registerWorker(navigator: Navigator): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workersHere(navigator)?.register('/sw.js', { updateViaCache: 'none' })
  } catch (error) {
    log.warn('no service worker here', error)
    return undefined
  }
}

/** Has the worker that answers this page fetch what it has lost of its version, so that the app opens offline again. */
export const fillUp = ({ active }: ServiceWorkerRegistration) => active?.postMessage({ type: 'FILL_UP' })

/** The next version, as soon as it is whole and waits; nothing where there is none, or none within some seconds. */
export async function nextVersion(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const whole = async () => {
    await registration.update()
    const { installing } = registration
    if (!installing) return
    await new Promise<void>((resolve) =>
      installing.addEventListener('statechange', () => installing.state !== 'installing' && resolve()),
    )
  }
  await Promise.race([whole(), new Promise((resolve) => setTimeout(resolve, patience))])
  return registration.waiting
}

/** Lets a version that waits take over, or gives it up. */
export async function takeOver(version: ServiceWorker) {
  const taken = new Promise((resolve) =>
    workersHere(navigator)?.addEventListener('controllerchange', resolve, { once: true }),
  )
  version.postMessage({ type: 'SKIP_WAITING' })
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, patience))])
}
