import type { Plugin } from 'vite'

/** Elements that `@ionic/react` defines whether or not anybody uses them; we use none of them (−15 KB br). */
const unused = new Set([
  '@ionic/core/components/ion-nav.js',
  '@ionic/core/components/ion-back-button.js',
  'ionicons/components/ion-icon.js',
])
const empty = '\0steward-unused-element'

/**
 * Leaves them out of the build. Components of the toolkit that draw icons of their own bring their own copy, since
 * they do not ask `@ionic/react` for it.
 */
export const withoutUnusedElements = (): Plugin => ({
  name: 'steward-unused-elements',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    unused.has(id) && importer?.includes('@ionic/react/dist')
      ? { id: empty, moduleSideEffects: false }
      : null,
  load: (id) => (id === empty ? 'export const defineCustomElement = () => {}' : null),
})
