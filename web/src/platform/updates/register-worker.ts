import { log } from '../log.ts'
import { workersHere } from './workers-here.ts'

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
