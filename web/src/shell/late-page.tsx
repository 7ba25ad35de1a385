import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import pageStyles from '#ui/page/Page.module.css'

/**
 * A page whose code comes later. React's `lazy` and `Suspense` show what has come up to 300 ms late (React 36569, open),
 * so nothing suspends here. A page that is there already is drawn at once: call `preload` as soon as somebody may want it.
 */
export function latePage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const preload = () => {
    loading ??= load().then(
      (Component) => (loaded = Component),
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
    if (Loaded) return <Loaded />
    return (
      <ErrorBoundary onRetry={() => void preload()}>
        <Late preload={preload} />
      </ErrorBoundary>
    )
  }
  return Object.assign(Page, { preload })
}

/** Asks for the page as it is first drawn; what fails is thrown, and whoever tries again draws it anew. */
function Late({ preload }: { preload: () => Promise<ComponentType> }) {
  const [coming] = useState(preload)
  const [Come, setCome] = useState<ComponentType>()
  const [failure, setFailure] = useState<{ cause: unknown }>()
  useEffect(() => {
    coming.then(
      (Component) => setCome(() => Component),
      (cause: unknown) => setFailure({ cause }),
    )
  }, [coming])

  if (failure) throw failure.cause
  return Come ? <Come /> : <div className={pageStyles.scroll} data-scroll aria-busy="true" />
}
