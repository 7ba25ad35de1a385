import { expect, it } from 'vitest'
import { messageOf } from '../testing.ts'
import { serviceKindOf } from './service-kind.ts'

const bare = (field: string) => {
  const { text: _, ...message } = messageOf(-1_001, { [field]: {} })
  return serviceKindOf(message)
}

it.each(['giveaway_winners', 'gift', 'unique_gift', 'widget', 'hologram', 'checklist', 'invoice'])(
  'clean-up has no kind for what somebody sent: %s',
  (field) => {
    expect(bare(field)).toBeUndefined()
  },
)

it.each([
  ['new_chat_title', 'title'],
  ['boost_added', 'boost'],
  ['poll_option_added', 'other'],
  ['checklist_tasks_added', 'other'],
  ['proximity_alert_triggered', 'other'],
])('of Telegram’s own lines each has one: %s is %s', (field, kind) => {
  expect(bare(field)).toBe(kind)
})

it.each(['migrate_to_chat_id', 'chat_owner_left', 'forum_topic_created', 'supergroup_chat_created'])(
  'what is to stay, or cannot be deleted, has none: %s',
  (field) => {
    expect(bare(field)).toBeUndefined()
  },
)
