import { Client, DatabaseError } from 'pg'

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

const objectInUse = '55006'

/**
 * A pool has ended before its connections have, and one that is cut off while it says goodbye is an error of nobody's.
 * PostgreSQL itself waits five seconds for them ("DROP DATABASE"); who is there after that was left behind.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  try {
    await asOwner(url, `drop database ${name}`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== objectInUse) throw error
    await asOwner(url, `drop database ${name} with (force)`)
  }
}
