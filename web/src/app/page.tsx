import { IonContent } from '@ionic/react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'

/**
 * A page whose code comes later. `React.lazy` alone shows what is already loaded 300 ms late (React 36569, open), so
 * a loaded page is drawn directly; call `preload` as soon as somebody may want it.
 */
export function page(load: () => Promise<ComponentType>) {
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
      <PageFrame>
        <ErrorBoundary onRetry={() => setLate(() => lazy(preload))}>
          <Suspense fallback={<IonContent aria-busy="true" />}>
            <Late />
            <Arrived />
          </Suspense>
        </ErrorBoundary>
      </PageFrame>
    )
  }
  return Object.assign(Page, { preload })
}

/**
 * The toolkit hides each page until it has moved it in. One that comes after the blank page in its place has moved in
 * is moved no more, so nobody would show it.
 */
function Arrived() {
  useEffect(() => {
    for (const page of document.querySelectorAll('#tabs > .ion-page-invisible'))
      page.classList.remove('ion-page-invisible')
  }, [])
  return null
}
