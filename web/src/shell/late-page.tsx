import { type ComponentType, lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import pageStyles from '#ui/page/Page.module.css'

/**
 * A page whose code comes later. `React.lazy` alone shows what is already loaded 300 ms late (React 36569, open), so
 * a loaded page is drawn directly; call `preload` as soon as somebody may want it.
 */
export function latePage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  let loading: Promise<{ default: ComponentType }> | undefined
  const preload = () => {
    loading ??= load().then(
      (Component) => ({ default: (loaded = Component) }),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Page() {
    // Decided when the page opens: changing it later would build the page anew under somebody's fingers.
    const [Loaded] = useState(() => loaded)
    const [Late, setLate] = useState(() => lazy(preload))
    if (Loaded) return <Loaded />
    return (
      <ErrorBoundary onRetry={() => setLate(() => lazy(preload))}>
        <Suspense fallback={<div className={pageStyles.scroll} data-scroll aria-busy="true" />}>
          <Late />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(Page, { preload })
}
