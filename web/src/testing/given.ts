import type { Group, GroupAdmin, GroupCard, GroupPage, Waiting } from '@steward/contract/groups.ts'
import { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Me } from '@steward/contract/me.ts'
import type { Person } from '@steward/contract/person.ts'
import { defaultQuietHours } from '@steward/contract/quiet-hours.ts'
import type { Settings } from '@steward/contract/settings.ts'
import type { TransferApplication } from '@steward/contract/transfers.ts'

let ids = 0

export const givenPerson = (person: Partial<Person> = {}): Person => ({
  user_id: UserId.parse(++ids),
  first_name: 'Ann',
  last_name: null,
  username: null,
  is_bot: false,
  photo_url: null,
  ...person,
})

export const givenMe = (me: Partial<Me> = {}): Me => ({
  person: givenPerson({ first_name: 'Ann', last_name: 'Example', username: 'ann' }),
  session: { kind: 'container' },
  bot: {
    username: 'steward_bot',
    name: 'Steward',
    add_group_url: 'https://t.me/steward_bot?startgroup=new&admin=delete_messages',
  },
  environment: 'sandbox',
  web_login: false,
  transfers_waiting: 0,
  appeals_waiting: 0,
  bot_writes: true,
  language: null,
  appearance: 'auto',
  haptics: true,
  time_zone: null,
  ...me,
})

export const givenSettings = (settings: Partial<Settings> = {}): Settings => ({
  language: null,
  appearance: 'auto',
  haptics: true,
  time_zone: null,
  notices: {
    join_requests: { push: true, bot: false },
    reports: { push: true, bot: true },
    bot_rights: { push: true, bot: true },
    protection: { push: true, bot: true },
    transfers: { push: true, bot: true },
    brake: { push: true, bot: true },
    web_login: { push: true, bot: true },
    weekly_summary: { push: false, bot: true },
  },
  device_zone: null,
  quiet_hours: defaultQuietHours,
  ...settings,
})

/** Only this waits. */
export const givenWaiting = (waiting: Partial<Waiting> = {}): Waiting => ({
  requests: 0,
  reports: 0,
  missing_rights: 0,
  ...waiting,
})

export const givenCard = (card: Partial<GroupCard> = {}): GroupCard => ({
  chat_id: ChatId.parse(-(1_000_000_000_000 + ++ids)),
  title: 'Chess Club',
  type: 'supergroup',
  photo_url: null,
  member_count: 214,
  role: 'administrator',
  state: 'active',
  waiting: givenWaiting(),
  ...card,
})

export const givenPage = (groups: GroupCard[], page: Partial<GroupPage> = {}): GroupPage => ({
  groups,
  next_cursor: null,
  telegram: 'reachable',
  ...page,
})

const none = { messages: 0, joins: 0, leaves: 0 }
const week = ['13', '14', '15', '16', '17', '18', '19', '20'].map((day) =>
  Object.assign({ day: `2026-11-${day}` }, none),
)

export const givenGroup = (group: Partial<Group> = {}): Group => ({
  ...givenCard(),
  username: null,
  description: null,
  is_forum: false,
  rights: [],
  members: { known: 12, total: 214 },
  can_remove: false,
  can_erase: false,
  leaving: null,
  bulk: { open: 0, held: 0 },
  stewardship: { steward_gone: false, may_claim: false, transfer: null, transfer_is_mine: false },
  activity_summary: { today: none, week_ago: none, days: week, since: '2026-01-01' },
  bot: { status: 'administrator', rights: [], missing: [], observed_at: 0 },
  admins: [],
  synced_at: null,
  telegram: 'reachable',
  ...group,
})

export const givenAdmin = (admin: Partial<GroupAdmin> = {}): GroupAdmin => ({
  person: givenPerson(),
  role: 'administrator',
  is_anonymous: false,
  custom_title: null,
  rights: [],
  observed_at: 0,
  ...admin,
})

const november = (day: number) => Date.UTC(2026, 10, day, 12) / 1000

/** An offer from Ann to Boris that waits. */
export const givenApplication = (application: Partial<TransferApplication> = {}): TransferApplication => ({
  apply_id: 'an-offer',
  kind: 'offer',
  state: 'pending',
  group: {
    chat_id: ChatId.parse(-1_000_000_000_001),
    title: 'Chess Club',
    type: 'supergroup',
    photo_url: null,
    member_count: 214,
  },
  steward: givenPerson({ first_name: 'Ann' }),
  receiver: givenPerson({ first_name: 'Boris' }),
  viewer: 'receiver',
  reason: 'I am moving away',
  created_at: november(20),
  expires_at: november(27),
  settled_at: null,
  settled_by: null,
  settled_reason: null,
  void_because: null,
  may: ['accept', 'decline'],
  ...application,
})
