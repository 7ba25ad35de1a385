import { sql } from 'kysely'

/** What empties a group, or takes it from those who run it: the brake counts these. */
export const brakedKinds: readonly string[] = ['ban', 'kick', 'demote', 'promote']

/** Whether the action `a` is one of them: spelled out, since the index for it does not know parameters. */
export const isBrakedKind = sql<boolean>`a.is_braked and a.kind in (${sql.join(brakedKinds.map((kind) => sql.lit(kind)))})`
