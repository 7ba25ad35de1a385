import { useCallback, useEffect, useState } from 'react'
import { launch } from './launched.ts'
import { safeStorage, storage, type Storage } from './storage.ts'
import { createStore } from './store.ts'

const longestKept = 24 * 60 * 60 * 1000

const key = (name: string) => `draft ${name}`

type Deps = {
  /** Outlives a reload. */
  session: Storage
  /** Outlives the app. */
  lasting: Storage
  /** Whose phone drawer this is now: people of one device share its storage. */
  owner: () => string
  now: () => number
}

/**
 * What somebody typed and nobody has taken yet. It is there again after a reload; and after the app was closed too, if
 * not by the person: who closes a page has done with it.
 */
export function createDrafts({ session, lasting, owner, now }: Deps) {
  const held = new Map<string, string>()
  const forgetting = createStore(0)
  const record = (text: string) => JSON.stringify({ owner: owner(), at: now(), text })

  function textIn(kept: string | null): string | undefined {
    const { owner: whose, at, text } = parsed(kept)
    const isOurs = whose === owner() && typeof at === 'number' && now() - at < longestKept
    return isOurs && typeof text === 'string' ? text : undefined
  }

  /** Whoever's it is: what is too old for them has no business here any more (SEC-56). */
  function forgetOld(name: string) {
    const { at } = parsed(lasting.get(key(name)))
    if (typeof at === 'number' && now() - at >= longestKept) lasting.set(key(name), null)
  }

  return {
    /** What there is to go on with; empty when nothing is. */
    find(name: string) {
      forgetOld(name)
      return held.get(name) ?? textIn(session.get(key(name))) ?? textIn(lasting.get(key(name))) ?? ''
    },
    /** Keeps what stands in a field now; an empty one is a draft no more. */
    hold(name: string, text: string) {
      if (text) held.set(name, text)
      else held.delete(name)
      session.set(key(name), text ? record(text) : null)
      lasting.set(key(name), null)
    },
    /** To be called before the app is closed over somebody's head. */
    keep() {
      for (const [name, text] of held) lasting.set(key(name), record(text))
    },
    /** Leaves nothing of it on the device. */
    forget() {
      for (const name of held.keys()) this.hold(name, '')
      forgetting.set(forgetting.get() + 1)
    },
    /** Tells each field that is still on the screen to be empty, too. */
    onForget: forgetting.subscribe,
  }
}

function parsed(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The id in the launch data, unchecked: it labels a drawer on this device and proves nothing to anybody. */
function ownerOf(initData: string): string {
  const { id } = parsed(new URLSearchParams(initData).get('user'))
  return typeof id === 'number' ? String(id) : ''
}

/** A web login does not say whose it is, so that each is taken for another person's. */
const webOwner = 'draft owner'
const launchedBy = ownerOf(launch.initData)
const owner = () => launchedBy || (storage.get(webOwner) ?? '')

export const drafts = createDrafts({
  session: storage,
  lasting: safeStorage(() => window.localStorage),
  owner,
  now: Date.now,
})

/** Whoever comes now finds nothing of what was typed before. */
export function handOverDrafts() {
  drafts.forget()
  storage.set(webOwner, crypto.randomUUID())
}

/** A field's text that survives what happens to the app. The name is the field's own, throughout the app. */
export function useDraft(name: string) {
  const [text, setText] = useState(() => drafts.find(name))
  useEffect(() => drafts.hold(name, text), [name, text])
  useEffect(() => drafts.onForget(() => setText('')), [])
  // At once: who empties a field as it goes is gone before an effect would run.
  const write = useCallback(
    (written: string) => {
      drafts.hold(name, written)
      setText(written)
    },
    [name],
  )
  return [text, write] as const
}
