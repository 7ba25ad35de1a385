import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { knownRow, updateRows } from './known-rows.ts'
import { membersQuery } from './queries.ts'
import { chatId, givenMember, givenRow, pageOf } from './testing.ts'

it('brings what was read of one person into the list, and touches nobody else', () => {
  const client = new QueryClient()
  const { queryKey } = membersQuery(chatId, { filter: 'present', sort: 'recent', search: '' })
  const [zoe, tom] = [givenRow('Zoë'), givenRow('Tom')]
  const others = pageOf([tom])
  client.setQueryData(queryKey, { pages: [pageOf([zoe]), others], pageParams: [null, 'two'] })

  const warning = { by: null, reason: null, created_at: 0, expires_at: null, revoked_at: null }
  const read = givenMember('Zoë', {
    person: zoe.person,
    status: 'restricted',
    warnings: [
      { ...warning, warning_id: 3 },
      { ...warning, warning_id: 2, expires_at: 99 },
      { ...warning, warning_id: 1, revoked_at: 5 },
    ],
  })
  updateRows(client, chatId, read, 100)

  expect(knownRow(client, chatId, zoe.person.user_id)).toMatchObject({ status: 'restricted', warnings: 1 })
  expect(client.getQueryData(queryKey)?.pages[1]).toBe(others)
})
