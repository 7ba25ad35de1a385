import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../**/testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

it('S-HTTP-1 nothing is asked for past the three places that say the time zone', () => {
  const asking = Object.keys(sources).filter((file) => /\bfetch\([^)]/.test(sources[file] ?? ''))
  expect(asking.toSorted()).toEqual([
    '../boot.ts',
    './api/send.ts',
    './get.ts',
    // The worker's part; what it asks with comes from there (0036).
    './updates/kept-versions.ts',
  ])
})
