import { useLingui } from '@lingui/react'
import { Activity, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { navigation } from '#platform/navigation.ts'
import { type Place, pathOf, type Stacks as AllStacks, topOf, type Way } from '#platform/navigation/stacks.ts'
import { useStore } from '#platform/store.ts'
import { useKeptPlaces } from '#ui/page/use-kept-places.ts'
import { PageVisible } from '#ui/page/use-page-visible.ts'
import { focusAgain, focusPage } from './focus.ts'
import { move } from './motion.ts'
import { PageAt } from './PageAt.tsx'
import { pageAt } from './find-page.ts'
import { useDocumentTitle } from './use-document-title.ts'
import styles from './Stacks.module.css'

/** What a page's layer leaves with whoever moves it; it dies with the layer. */
type Layer = { element: HTMLElement; focused: Element | null }
type Layers = Map<string, Layer>

/** The pages of every tab: those that are covered keep their DOM, state and place, and their effects rest. */
export function Stacks() {
  const { i18n } = useLingui()
  const stacks = useStore(navigation.stacks, (all) => all)
  const layers = useRef<Layers>(new Map())
  const { leaving } = useMotion(stacks, layers)
  const top = topOf(stacks)
  useDocumentTitle(top && i18n._(pageAt(pathOf(top.address)).page.title))

  return Object.entries(stacks.stacks).map(([tab, stack]) => (
    <div key={tab} className={styles.stack} hidden={tab !== stacks.tab}>
      {withLeaving(stack, tab === stacks.tab ? leaving : undefined).map((place) => (
        <LayerOf
          key={place.id}
          place={place}
          layers={layers}
          isTop={place.id === top?.id}
          isShown={place.id === top?.id || place.id === leaving?.id}
          isOver={!stack.includes(place)}
        />
      ))}
    </div>
  ))
}

/** One that was taken off its stack lies on it until it has moved away. */
const withLeaving = (stack: readonly Place[], leaving: Place | undefined) =>
  leaving && !stack.some(({ id }) => id === leaving.id) ? [...stack, leaving] : stack

type LayerProps = {
  place: Place
  layers: RefObject<Layers>
  isTop: boolean
  isShown: boolean
  /** It was taken off its stack, and moves out over the page on top. */
  isOver: boolean
}

function LayerOf({ place: { id, address }, layers, isTop, isShown, isOver }: LayerProps) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current: all } = layers
    if (element.current) all.set(id, { element: element.current, focused: null })
    return () => void all.delete(id)
  }, [id, layers])
  useKeptPlaces(element, isShown)

  return (
    // What lies beneath is kept from fingers by its style: to make it inert would have it laid out again as it goes.
    // Where no browser knows `inert`, a page that still moves out is taken from readers alone.
    <main
      className={styles.page}
      ref={element}
      hidden={!isShown}
      inert={isOver}
      aria-hidden={!isTop || undefined}
    >
      <PageVisible value={isTop}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <PageAt address={address} />
        </Activity>
      </PageVisible>
    </main>
  )
}

/** Keeps the page that was on top in sight until it has moved away, and leads the focus along. */
function useMotion(stacks: AllStacks, layers: RefObject<Layers>) {
  const top = topOf(stacks)
  const [seen, setSeen] = useState({ top, tab: stacks.tab, leaving: undefined as Place | undefined })
  const isNew = seen.top?.id !== top?.id
  if (isNew || seen.tab !== stacks.tab) {
    const leaving = isNew && stacks.way !== 'none' ? seen.top : undefined
    setSeen({ top, tab: stacks.tab, leaving })
  }
  const last = useRef<string>(undefined)
  const lastTab = useRef<string>(undefined)

  useLayoutEffect(() => {
    const before = layers.current.get(last.current ?? '')
    const isFirst = last.current === undefined
    const isSameTab = lastTab.current === stacks.tab
    last.current = top?.id
    lastTab.current = stacks.tab
    const entering = layers.current.get(top?.id ?? '')
    if (!entering || !top || isFirst) return undefined
    const stop = new AbortController()
    const arrive = () => {
      if (stop.signal.aborted) return
      setSeen((now) => (now.leaving ? { ...now, leaving: undefined } : now))
    }
    // A tab that leads to a page keeps the focus.
    const isOnTab = !isSameTab && document.activeElement?.matches('[role=tab]')
    const stopFocus = isOnTab ? undefined : lead(stacks.way, entering)
    if (before) void move(stacks.way, entering.element, before.element, stop.signal).then(arrive)
    else arrive()
    return () => {
      stop.abort()
      stopFocus?.()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page moves when it comes to the top, and then alone
  }, [top?.id, layers])

  // Told before anything of the page is hidden, and its focus with it.
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const layer = layers.current.get(last.current ?? '')
      if (layer && target instanceof Element && layer.element.contains(target)) layer.focused = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [layers])

  return { leaving: isNew ? undefined : seen.leaving }
}

const lead = (way: Way, { element, focused }: Layer) =>
  way === 'push' ? focusPage(element) : focusAgain(element, focused)
