import { expect, it } from 'vitest'
import { chat, user } from '#platform/database/testing/given-group.ts'
import { cardOf, type OpenReport } from './report-card.ts'

const report: OpenReport = {
  chat_id: chat(-1_001),
  report_id: 1,
  message_id: 7,
  target_id: user(42),
  name: 'Zoë',
  is_channel: false,
  excerpt: 'Good evening',
  voices: 0,
  title: 'Chess',
  type: 'supergroup',
  username: null,
  signals: JSON.stringify([
    { rule: 'profile', weight: 2, why: { part: 'bio', by: 'words', word: 'casino' } },
  ]),
  profile_excerpt: 'My casino',
  open: 1,
}

it('a card about somebody’s profile shows how it begins beside what they wrote', () => {
  expect(cardOf(report, 'en').text).toBe(
    'Report in Chess\n\nZoë: “Good evening”\n\nIn their profile: “My casino”\n\nFound by: Profiles',
  )
})

it('a card about anything else says nothing of profiles', () => {
  expect(cardOf({ ...report, profile_excerpt: null, signals: null, voices: 2 }, 'en').text).toBe(
    'Report in Chess\n\nZoë: “Good evening”\n\nReported by 2 members',
  )
})
