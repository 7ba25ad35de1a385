import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** How a page hears of a finger or a pointer that moves, rests or carries something. */
const gesture =
  /['"](touch(start|move|end)|pointer(down|move|up)|mouse(down|move)|drag\w*|drop|contextmenu|gesture\w*|swipe\w*)['"]|\bon(Touch|Pointer|Mouse|Drag|Drop|ContextMenu)\w*=/

// Going back has the client's button and the browser's; what is drawn down to be read anew is read anew by itself when its page
// comes back. A chart is read by a range field and by its table, too. The other two hear that there is somebody, whatever they press.
it('A11Y-08 only going back, refreshing and charts follow a finger, and all of that works without one', () => {
  const found = Object.entries(sources)
    .filter(([, text]) => gesture.test(text))
    .map(([path]) => path)
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  expect(found.toSorted()).toEqual([
    './features/activity/Scrub.tsx',
    './platform/host/container-host.ts',
    './platform/host/visibility.ts',
    './shell/swipe-back/follow-swipe.ts',
    './ui/page/pull.ts',
  ])
})
