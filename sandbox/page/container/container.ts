import { appearance } from './appearance.ts'
import { type Context, type Methods, type Shell, createTouch } from './context.ts'
import { lifecycle } from './lifecycle.ts'
import { links } from './links.ts'
import { methodRefusal } from './methods.ts'
import { popups } from './popups.ts'
import type { Profile } from './profile.ts'
import { scanner } from './scanner.ts'
import { type ContainerState, type WireEntry, firstState } from './state.ts'
import { storage } from './storage.ts'
import type { ThemeParams } from './theme.ts'
import { viewport } from './viewport.ts'
import { readMessage, writeMessage } from './wire.ts'

export type ContainerOptions = {
  profile: Profile
  theme: ThemeParams
  shell: Shell
  fullscreen?: boolean
  mute?: boolean
}

/** The client's side of one open mini app. It draws nothing: a phone shows its state and calls its acts. */
export function createContainer(options: ContainerOptions) {
  const { profile, theme: firstTheme, shell, fullscreen = false, mute = false } = options
  let theme = firstTheme
  let state: ContainerState = {
    ...firstState,
    fullscreen,
    revealed: !profile.handshake.hiddenUntilReady,
    safeArea: profile.insets.safe[fullscreen ? 'fullscreen' : 'normal'],
  }
  let entries = 0
  const listeners = new Set<() => void>()
  const touch = createTouch(shell.now)

  const change = (patch: Partial<ContainerState>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const note = (entry: Omit<WireEntry, 'number' | 'at'>) => {
    entries += 1
    change({ wire: [...state.wire.slice(-199), { ...entry, number: entries, at: shell.now() }] })
  }
  const explain = (number: number, silent: string) => {
    const at = state.wire.findIndex((entry) => entry.number === number)
    const entry = state.wire[at]
    if (entry) change({ wire: state.wire.with(at, { ...entry, silent }) })
  }
  const send = (type: string, data?: unknown) => {
    if (mute) return
    note({ from: 'client', type, data })
    shell.post(writeMessage(type, data))
    popup.sent(type)
  }

  const context: Context = { profile, shell, theme: () => theme, state: () => state, change, send, touch }
  const life = lifecycle(context)
  const looks = appearance(context)
  const popup = popups(context)
  const camera = scanner(context)
  const view = viewport(context)
  const link = links(context, life.minimise)
  const stores = storage(context)
  const methods: Methods = {
    ...life.methods,
    ...looks.methods,
    ...popup.methods,
    ...camera.methods,
    ...view.methods,
    ...link.methods,
    ...stores.methods,
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What the frame posted, whatever it is. */
    receive: (raw: unknown) => {
      const message = readMessage(raw)
      if (!message)
        return note({ from: 'app', type: '?', data: raw, silent: 'not a message of the protocol' })
      const { type, data } = message
      const refusal = mute ? 'the client is mute' : methodRefusal(type, profile.version)
      // Noted before it runs, so that the log reads question first, answer second.
      note({ from: 'app', type, data, ...(refusal && { silent: refusal }) })
      if (refusal) return undefined
      const number = entries
      const silent = methods[type]?.(data)
      if (silent) explain(number, silent)
      return undefined
    },
    touched: touch.happened,
    ...life.acts,
    ...looks.acts,
    ...popup.acts,
    ...camera.acts,
    ...view.acts,
    ...link.acts,
    ...stores.acts,
    /** A question of the client is answered, or closed by a tap beside it: then without a value. */
    answer: (yes?: boolean) => {
      const { question } = state
      if (question === 'close') life.acts.answerClose(yes === true)
      else if (question === 'home screen') link.acts.answerHomeScreen(yes === true)
      else if (question === 'write access') void stores.acts.answerWriteAccess(yes)
      else life.acts.dismissNotice()
    },
    setTheme: (params: ThemeParams) => {
      theme = params
      looks.acts.themeChanged()
    },
  }
}

export type Container = ReturnType<typeof createContainer>
