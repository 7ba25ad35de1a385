import { Client } from 'pg'

/** For what no pool is for: making and dropping databases. */
export async function asOwner(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
