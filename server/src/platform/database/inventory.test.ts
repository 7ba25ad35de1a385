import { inventory } from '@steward/contract/privacy/inventory.ts'
import { expect, it } from 'vitest'
import { describePostgres } from './testing.ts'
import { tablesOf } from './transfer/catalog.ts'

describePostgres('the inventory of what is kept', (given) => {
  it('SEC-56 declares every table and column of the schema, and nothing that is not there', async () => {
    const schema = await tablesOf(given.database)

    const kept = Object.fromEntries(
      schema.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
    )
    const declared = Object.fromEntries(
      Object.entries(inventory).map(([name, { columns }]) => [name, Object.keys(columns).toSorted()]),
    )
    expect(declared).toEqual(kept)
  })
})
