/** What a touch feels like; silent where the device cannot. */
export type Haptic = 'selection' | 'light' | 'soft' | 'success' | 'warning' | 'error'

/** The app around us: the messenger's container, or a plain browser. */
export type Host = {
  kind: 'container' | 'browser'
  haptic(kind: Haptic): void
  /**
   * Opens an https:, tg: or t.me address outside the app; anything else is ignored (SEC-40). Call it straight in
   * the click handler: phones ignore it when no touch came in the last ten seconds.
   */
  openLink(url: string): void
  /** Ends the app, where there is somebody who can. */
  close(): void
}

export const host: Host = {
  kind: 'browser',
  haptic: () => undefined,
  openLink: (url) => void window.open(url, '_blank', 'noopener'),
  close: () => undefined,
}
