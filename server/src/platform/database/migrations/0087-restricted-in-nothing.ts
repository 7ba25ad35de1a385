import { sql, type Kysely } from 'kysely'

/** A person whom Telegram calls restricted, and from whom nothing is taken, is a member, or is gone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isFree = sql`permissions @> array['can_send_messages', 'can_send_audios', 'can_send_documents', 'can_send_photos',
    'can_send_videos', 'can_send_video_notes', 'can_send_voice_notes', 'can_send_polls', 'can_send_other_messages',
    'can_add_web_page_previews', 'can_react_to_messages', 'can_change_info', 'can_invite_users', 'can_edit_tag',
    'can_pin_messages', 'can_manage_topics']`
  await sql`
    update members set permissions = null, until_date = null,
      status = case when status <> 'restricted' then status when is_present then 'member' else 'left' end,
      told_status = case when told_present then 'member' else 'left' end
    where told_status = 'restricted' and ${isFree}`.execute(database)
}
