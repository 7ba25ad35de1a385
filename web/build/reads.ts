import { endpoints } from '@steward/contract/endpoints.ts'
import type { Plugin } from 'vite'

const paths = Object.entries(endpoints).flatMap(([path, { effect }]) =>
  effect === 'read' ? [path.slice('/api/'.length)] : [],
)

/** In one text: a list of them weighs more. */
const module = `export const reads = new Set('${paths.join(' ')}'.split(' ').map((path) => '/api/' + path))`

/** Which calls only read, as the contract says it: the app ships no schemas, among which that stands. */
export const reads = (): Plugin => ({
  name: 'steward-reads',
  resolveId: (id) => (id === 'virtual:reads' ? `\0${id}` : null),
  load: (id) => (id === '\0virtual:reads' ? module : null),
})
