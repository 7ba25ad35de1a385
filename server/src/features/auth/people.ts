import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { findByNames } from '#domain/search-names.ts'
import type { InitData } from './init-data.ts'

type Admission = { not_before: Date | null; suspended_at: Date | null }
type Stored = Admission & Parameters<typeof findByNames>[1]

/**
 * Remembers who signed in, under the names they have now, and holds the row until the transaction ends. An older
 * string does not overwrite names that came later; the language is nobody else's to tell.
 */
export async function rememberPerson(
  transaction: Transaction,
  { user, authDate }: InitData,
): Promise<Admission> {
  const names = sql`first_name, last_name, username, observed_at, update_id`
  const { rows } = await sql<Stored>`
    insert into users as known (user_id, is_bot, language_code, seen_at, signed_in_at, ${names})
    values (${user.id}, false, ${user.language_code ?? null}, now(), now(),
            ${user.first_name}, ${user.last_name ?? null}, ${user.username ?? null}, ${authDate}, 0)
    on conflict (user_id) do update set
      seen_at = excluded.seen_at, signed_in_at = excluded.signed_in_at,
      language_code = coalesce(excluded.language_code, known.language_code),
      (${names}) = (
        select ${names} from (values
          (excluded.first_name, excluded.last_name, excluded.username, excluded.observed_at, excluded.update_id),
          (known.first_name, known.last_name, known.username, known.observed_at, known.update_id)
        ) as seen (${names})
        order by observed_at desc, update_id desc limit 1
      )
    returning not_before, suspended_at, user_id, first_name, last_name, username
  `.execute(transaction)

  const [stored] = rows
  if (!stored) throw new Error('the upsert returned no row')
  await findByNames(transaction, stored)
  return stored
}
