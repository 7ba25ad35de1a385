import { createContext, use, useEffect, useSyncExternalStore } from 'react'

type Code = { from: string; text: string }

/** The QR codes that are to be seen on the desk, for a camera to be held over. */
export function createCodes() {
  let codes: readonly Code[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly Code[]) => {
    codes = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => codes,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: (code: Code) => {
      change([...codes, code])
      return () => change(codes.filter((shown) => shown !== code))
    },
  }
}

export const CodesContext = createContext(createCodes())

export function useCodes(): readonly Code[] {
  const codes = use(CodesContext)
  return useSyncExternalStore(codes.subscribe, codes.get)
}

/** Shows a code for as long as the component that says so is there. */
export function useShownCode(from: string, text: string | undefined) {
  const { show } = use(CodesContext)
  useEffect(() => (text ? show({ from, text }) : undefined), [show, from, text])
}
