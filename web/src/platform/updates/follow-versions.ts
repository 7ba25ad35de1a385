type Deps = {
  workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
  registration: ServiceWorkerRegistration
  /** Asks the person; true: use the new version now. */
  ask: () => Promise<boolean>
  /** Resolves when the app is before somebody's eyes, at once if it is. */
  whenActive: () => Promise<void>
  /** Lets a waiting version become the one that answers this page. */
  takeOver: (version: ServiceWorker, registration: ServiceWorkerRegistration) => Promise<void>
  reload: () => void
}

/**
 * Notices new versions and offers each once (S-SW-3). Who says Cancel is asked again for the next version, or when the
 * app is started next. A version that another tab has switched to is offered too: this page goes on with its own
 * parts, which the worker keeps, until its person agrees.
 */
export function followVersions({ workers, registration, ask, whenActive, takeOver, reload }: Deps) {
  const declined = new WeakSet<ServiceWorker>()
  let isControlled = workers.controller !== null
  let asking = false
  let leaving = false

  async function offer(version: ServiceWorker) {
    if (asking || declined.has(version)) return
    asking = true
    try {
      await whenActive()
      if (await ask()) return await take()
      declined.add(registration.waiting ?? version)
    } finally {
      asking = false
    }
  }

  async function take() {
    leaving = true
    if (registration.waiting) await takeOver(registration.waiting, registration)
    reload()
  }

  /** The first version ever is not a newer one. */
  function watch(version: ServiceWorker | null) {
    version?.addEventListener('statechange', () => {
      if (version.state === 'installed' && workers.controller) void offer(version)
    })
  }

  registration.addEventListener('updatefound', () => watch(registration.installing))
  watch(registration.installing)
  if (registration.waiting && workers.controller) void offer(registration.waiting)

  workers.addEventListener('controllerchange', () => {
    const { controller } = workers
    if (isControlled && controller && !leaving) void offer(controller)
    isControlled = true
  })
}
