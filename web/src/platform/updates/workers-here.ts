/** What a worker is asked to do, and has not done within this time, it will not. */
const patience = 5_000
const orPatience = <Done>(done: Promise<Done>) =>
  Promise.race([done, new Promise<undefined>((resolve) => setTimeout(resolve, patience))])

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
  await orPatience(whole())
  return registration.waiting
}

/**
 * Lets a version that waits take over. Browsers sometimes leave a worker stuck between the two, and the next page
 * waits for it without end: where nobody has taken over in time, no worker answers that page, and it comes from the
 * server.
 */
export async function takeOver(version: ServiceWorker, registration: ServiceWorkerRegistration) {
  const taken = new Promise<'taken'>((resolve) =>
    workersHere(navigator)?.addEventListener('controllerchange', () => resolve('taken'), { once: true }),
  )
  version.postMessage({ type: 'SKIP_WAITING' })
  if (!(await orPatience(taken))) await registration.unregister()
}
