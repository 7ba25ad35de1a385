import { createContext, use, useSyncExternalStore } from 'react'
import type { Control } from '../src/control.ts'
import type { Live, Reading, Snapshot } from './live.ts'

/** The sandbox behind the desk: what one can do there, and what one sees of it. */
export function createSandbox(control: Control, live: Live) {
  return {
    control,
    world: live.family(
      (as: number | undefined) => control.world(as),
      ({ what }) => what !== 'ledger',
    ),
    chat: live.family(
      (id: number, as: number) => control.chat(id, as),
      ({ what, chat_id }, id) => what !== 'ledger' && (chat_id === undefined || chat_id === id),
    ),
    invite: live.family(
      (link: string, as: number) => control.invite(link, as),
      ({ what }) => what !== 'ledger',
    ),
    ledger: live.family(
      () => control.ledger(),
      ({ what }) => what === 'ledger',
    ),
  }
}
export type Sandbox = ReturnType<typeof createSandbox>

export const SandboxContext = createContext<Sandbox | undefined>(undefined)

export function useSandbox(): Sandbox {
  const sandbox = use(SandboxContext)
  if (!sandbox) throw new Error('a screen outside the desk')
  return sandbox
}

const useReading = <Value>(reading: Reading<Value>): Snapshot<Value> =>
  useSyncExternalStore(reading.subscribe, reading.get)

/** The world as one person sees it; without one, as the desk does. */
export const useWorld = (as?: number) => useReading(useSandbox().world(as))
export const useChat = (id: number, as: number) => useReading(useSandbox().chat(id, as))
export const useInvite = (link: string, as: number) => useReading(useSandbox().invite(link, as))
export const useLedger = () => useReading(useSandbox().ledger())
