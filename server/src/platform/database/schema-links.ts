import type { ActionState } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>

export type LinkOperationKind = 'link_created' | 'link_edited' | 'link_revoked'

interface InviteLinks {
  chat_id: Id<ChatId>
  link: string
  name: string | null
  creator_user_id: Id<UserId>
  made_by_user_id: ColumnType<UserId | null, number | null | undefined, number | null>
  is_primary: Generated<boolean>
  is_revoked: Generated<boolean>
  creates_join_request: Generated<boolean>
  expire_date: number | null
  member_limit: number | null
  joins: Generated<number>
  requests: Generated<number>
  known_since: Generated<Date>
  last_used_at: number | null
  observed_at: number
}

interface LinkWorks {
  chat_id: Id<ChatId>
  work_id: Generated<number>
  kind: LinkOperationKind
  link: string | null
  by_user_id: Id<UserId>
  params: string
  key: string
  state: Generated<ActionState>
  error: string | null
  created_at: Generated<Date>
  settled_at: Date | null
}

export interface LinkTables {
  invite_links: InviteLinks
  link_works: LinkWorks
}
