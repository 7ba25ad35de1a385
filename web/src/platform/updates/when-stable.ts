type Deps = {
  /** Whether what the person sees first is there. */
  isSettled: () => boolean
  /** Calls whenever the page has fetched or computed something; returns how to stop. */
  onBusy: (busy: () => void) => () => void
  /** How long nothing may happen. */
  quietMs: number
  /** After this long it counts as stable whatever happens. */
  mostMs: number
}

/** Resolves when the first screen is settled and the page idle, or when that has taken too long (S-SW-1). */
export const whenStable = ({ isSettled, onBusy, quietMs, mostMs }: Deps): Promise<void> =>
  new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout>
    const arm = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => (isSettled() ? end() : arm()), quietMs)
    }
    const stop = onBusy(arm)
    const limit = setTimeout(end, mostMs)
    function end() {
      clearTimeout(quiet)
      clearTimeout(limit)
      stop()
      resolve()
    }
    arm()
  })

/** Whatever was fetched, and, where the browser tells of it, whatever kept the page from answering. */
export function onPageBusy(busy: () => void) {
  const observer = new PerformanceObserver(busy)
  const told = PerformanceObserver.supportedEntryTypes
  const entryTypes = ['resource', 'longtask'].filter((type) => told.includes(type))
  observer.observe({ entryTypes })
  return () => observer.disconnect()
}

/** The page is loaded, its first screen drawn, and nothing on it still a grey shape. */
export const isFirstScreenSettled = (document: Document) =>
  document.readyState === 'complete' &&
  document.querySelector('#skeleton, main:not([hidden]) [data-skeleton]') === null
