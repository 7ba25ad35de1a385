/** What a web login says on the bus: the code, and how it ended; neither token nor error means cancelled. */
export type AuthReply = { code: string; result?: { token: string } | { err: unknown } }

/** The channels of the specification, each with its message (S-BUS-1). */
type Channels = { auth_request_channel: string; auth_reply_channel: AuthReply }

type EventOn<C extends keyof Channels> = { channel: C; message: Channels[C] }
export type BusEvent = { [C in keyof Channels]: EventOn<C> }[keyof Channels]

const isOn = <C extends keyof Channels>(
  event: { channel: keyof Channels },
  channel: C,
): event is EventOn<C> => event.channel === channel

/** Lets parts that do not know each other talk. Nothing is kept: who listens later has missed it. */
export function createBus() {
  const listeners = new Set<(event: BusEvent) => void>()
  return {
    emit(event: BusEvent) {
      for (const listener of listeners) listener(event)
    },
    on<C extends keyof Channels>(channel: C, listener: (message: Channels[C]) => void) {
      const each = (event: BusEvent) => {
        if (isOn(event, channel)) listener(event.message)
      }
      listeners.add(each)
      return () => listeners.delete(each)
    },
  }
}

export const bus = createBus()
