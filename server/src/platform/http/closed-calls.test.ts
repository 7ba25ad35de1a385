import type { Endpoint } from '@steward/contract/endpoint.ts'
import { endpoints } from '@steward/contract/endpoints.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

/** Whether a call refuses a field of which its input says nothing. */
const isClosed = ({ input }: Endpoint) => {
  const issues = z.safeParse(input, { caller: 8 }).error?.issues ?? []
  const inUnions = issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : []))
  return [...issues, ...inUnions].some(
    (issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('caller'),
  )
}

it('SEC-07 has no place in any call for what it does not ask', () => {
  const closed = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => isClosed(endpoint))
  expect(closed.map(([path]) => path)).toEqual(Object.keys(endpoints))
})

/** Where a JSON schema takes fields that it does not name. */
function openIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isOpen = 'type' in schema && schema.type === 'object' && Object(schema).additionalProperties !== false
  const isNamed = isOpen && 'propertyNames' in schema && Object(schema.propertyNames).enum !== undefined
  const inside = Object.entries(schema).flatMap(([name, part]) => openIn(part, `${path}.${name}`))
  return isOpen && !isNamed ? [path, ...inside] : inside
}

it('SEC-36 names every field of every answer, but for the figures that say why a rule acted', () => {
  const open = Object.values(endpoints).flatMap(({ result }) =>
    openIn(z.toJSONSchema(result, { io: 'output' })),
  )
  expect(
    open.filter((path) => !/\.signals\.items\.properties\.why$|\.flagged\..*\.properties\.why$/.test(path)),
  ).toEqual([])
  expect(open).not.toEqual([])
})
