/** Runs in every frame: one of another site is refused its storage as Chromium refuses it, when the property is read. */
export function refuseStorage() {
  const top = location.ancestorOrigins.item(location.ancestorOrigins.length - 1)
  if (!top || new URL(top).hostname === location.hostname) return
  for (const name of ['sessionStorage', 'localStorage', 'caches'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException(`Failed to read the '${name}' property from 'Window'`, 'SecurityError')
      },
    })
}
