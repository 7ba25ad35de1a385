import { log } from '../log.ts'

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

/** A worker that is told to take over and does not within this time will not. */
const patience = 5_000

/** Lets a version that waits take over, or gives it up. */
export async function takeOver(version: ServiceWorker) {
  const taken = new Promise((resolve) =>
    workersHere(navigator)?.addEventListener('controllerchange', resolve, { once: true }),
  )
  version.postMessage({ type: 'SKIP_WAITING' })
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, patience))])
}
