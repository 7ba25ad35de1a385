import { type RawBuilder, sql } from 'kysely'

/** Whether the group with this id is under attack now, by what an admin said or its rules saw. */
export const isUnderAttack = (chatId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from postures p where p.chat_id = ${chatId} and p.posture = 'attack' and p.until > now())`
