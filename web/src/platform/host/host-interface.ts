import type { HostState } from './host-state.ts'
import type { PopupAnswer, PopupButton } from './popup.ts'

/** What a touch feels like; silent where the device cannot. */
export type Haptic = 'selection' | 'light' | 'soft' | 'success' | 'warning' | 'error'

/** The app around us: the messenger's container, or a plain browser. Whatever a host lacks is silently not done. */
export type Host = {
  kind: 'container' | 'browser'
  /** The client's own name for itself (android, ios, weba, …), or `unknown`. */
  platform: string
  get: () => HostState
  subscribe: (listener: () => void) => () => void
  /** Makes itself at home, before anything is drawn (S-HOST-1). */
  start: () => void
  /** Tells the host that the first picture is there. */
  ready: () => void
  haptic: (kind: Haptic) => void
  /**
   * Opens an https:, tg: or t.me address outside the app; anything else is ignored (SEC-40). Call it straight in
   * the click handler: phones ignore it when no touch came in the last ten seconds.
   */
  openLink: (url: string) => void
  /** Ends the app. False where nobody can. */
  close: () => boolean
  backButton: {
    setVisible: (visible: boolean) => void
    onPress: (listener: () => void) => () => void
  }
  setColours: (colours: { header: string; background: string; bottomBar: string }) => void
  /** Absent where the client knows no popup. One at a time. */
  popup?: (message: string, buttons: PopupButton[]) => Promise<PopupAnswer>
  /**
   * Asks the person to let the bot write to them; what the client answers comes as it is, or never where the question is
   * closed oddly. Absent where the client can't ask. From a tap only.
   */
  requestWriteAccess?: (answered: (data: unknown) => void) => void
  /** Reads a code with the client's own camera; null when it is closed first. Absent where there is none, or none that is safe. */
  scan?: (text: string) => Promise<string | null>
}
