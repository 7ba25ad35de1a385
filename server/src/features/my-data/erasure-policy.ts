import type { AccountColumn, TableName } from '@steward/contract/privacy/inventory.ts'

/**
 * What somebody is in a row that names them, and what becomes of the name when they are erased.
 * - `about`: the row is about them. - `by`: they did it; whom they did it to goes into their copy as well.
 * - `aside`: the row is about somebody else and is in nobody's copy but theirs.
 * - `delete`: the row goes. - `empty`: nobody is named any more. - `rename`: a number that nobody has, the same
 *   within a group, so that what others did stays readable.
 */
type Erasure = { as: 'about' | 'by' | 'aside'; becomes: 'delete' | 'empty' | 'rename' }

const theirs = { as: 'about', becomes: 'delete' } as const
const suffered = { as: 'about', becomes: 'rename' } as const
const did = { as: 'by', becomes: 'rename' } as const
const took = { as: 'aside', becomes: 'rename' } as const
const beside = { as: 'aside', becomes: 'empty' } as const

export type ErasurePolicy = {
  people: Readonly<Record<string, Erasure>>
  /** JSON texts in which their number stands too; a title or a tag that they were given goes with it. */
  mentions?: readonly string[]
  /** What is emptied in rows about them, and when. */
  clears?: Readonly<Record<string, string>>
  /**
   * What others wrote about them for themselves: not in their copy, because it may name a third person and whoever
   * wrote it (GDPR art. 15(4)). That and when it was written is.
   */
  withheld?: readonly string[]
  /** What Telegram tells with it, such as who did it to them: in their copy only where they sent it themselves. */
  sent?: string
  /** Of a row about a group what is theirs: that they did it, where and when. The rest is the group's. */
  shared?: readonly string[]
}

/** What a column holds of a group rather than of a person. Rows with such columns say which of them go into a copy. */
export const ofGroup: ReadonlySet<string> = new Set(['group_profile', 'group_choices', 'counts'])

type Named = { [T in TableName]: [AccountColumn<T>] extends [never] ? never : T }[TableName]
type Declared = { [T in Named]: ErasurePolicy & { people: Record<AccountColumn<T>, Erasure> } }

/**
 * Every column that names somebody. A table that is not here, or forgets one, does not compile. The rows of the
 * messenger's traffic have ways of their own on top (`erase-traffic.ts`).
 */
export const policy: Declared = {
  user_settings: { people: { user_id: theirs } },
  group_notice_choices: { people: { user_id: theirs } },
  person_notices: { people: { user_id: theirs } },
  sessions: { people: { user_id: theirs } },
  init_data_uses: { people: { user_id: theirs } },
  auth_codes: { people: { user_id: theirs } },
  start_tokens: { people: { audience_user_id: theirs, used_by: beside } },
  push_subscriptions: { people: { user_id: theirs } },
  bot_chats: { people: { user_id: theirs } },
  data_exports: { people: { user_id: { as: 'aside', becomes: 'delete' } } },
  data_export_parts: { people: { user_id: { as: 'aside', becomes: 'delete' } } },

  chats: {
    people: { added_by: { as: 'by', becomes: 'empty' }, leave_asked_by: beside },
    shared: ['chat_id', 'title', 'added_by', 'added_at'],
  },
  group_settings: { people: { changed_by: did }, shared: ['chat_id', 'version', 'changed_by', 'changed_at'] },
  group_settings_changes: {
    people: { changed_by: did },
    shared: ['chat_id', 'version', 'how', 'changed_by', 'changed_at'],
  },
  group_profile_changes: {
    people: { changed_by: did },
    shared: ['chat_id', 'part', 'how', 'changed_by', 'changed_at'],
  },
  group_notices: { people: { actor_id: beside } },
  invite_links: {
    people: { creator_user_id: did, made_by_user_id: did },
    shared: ['chat_id', 'link', 'name', 'creator_user_id', 'made_by_user_id', 'known_since'],
  },
  link_works: { people: { by_user_id: did } },

  members: { people: { user_id: theirs, came_person: beside, met_person: beside } },
  member_search: { people: { user_id: theirs } },
  member_days: { people: { user_id: theirs } },
  member_moves: { people: { user_id: theirs } },
  member_notes: { people: { user_id: theirs, author_id: did }, withheld: ['text'] },
  newcomers: { people: { user_id: theirs } },
  fleeting_lines: { people: { speaker_id: { as: 'about', becomes: 'empty' } } },
  join_requests: { people: { user_id: theirs, user_chat_id: theirs } },
  join_checks: { people: { user_id: theirs }, withheld: ['token_hash', 'plan'] },
  message_refs: { people: { user_id: theirs } },
  message_traces: { people: { user_id: theirs } },
  edit_traces: { people: { user_id: theirs } },
  reaction_traces: { people: { user_id: theirs } },
  learnt_marks: { people: { user_id: theirs } },
  spammer_questions: { people: { user_id: theirs } },
  spammer_answers: { people: { user_id: theirs } },
  profile_looks: { people: { user_id: theirs } },
  rule_hits: {
    people: { user_id: suffered, undone_by: took },
    clears: { excerpt: 'true', profile_excerpt: 'true', signals: 'true' },
  },
  trusted_people: { people: { user_id: theirs, by_user_id: did } },
  appeals: { people: { user_id: theirs, answered_by: took } },
  appeal_blocks: { people: { user_id: theirs, by_user_id: did } },
  postures: { people: { by_user_id: did }, shared: ['chat_id', 'posture', 'since', 'by_user_id'] },
  appointments: { people: { user_id: theirs, by_user_id: did } },
  warnings: { people: { user_id: theirs, by_user_id: did, revoked_by: took } },

  reports: {
    people: { target_id: suffered, settled_by: took, answered_by: took },
    clears: { excerpt: 'true', sender_title: 'true' },
  },
  report_voices: { people: { user_id: did } },
  staff_commands: { people: { actor_id: theirs }, mentions: ['command'] },
  actions: {
    people: { actor_id: did, target_id: suffered },
    mentions: ['params'],
    clears: { before: 'true' },
  },
  bulks: { people: { actor_id: did }, mentions: ['asked'] },
  bulk_items: { people: { user_id: suffered } },
  brakes: { people: { user_id: theirs, released_by: took } },
  log_exports: { people: { user_id: theirs } },
  log_entries: {
    people: { actor_id: did, target_id: suffered },
    // Older entries of actions tell there too whom they were done to; the log lets it go only as a whole.
    clears: { details: `details ~ '"(user_id|title|tag)":'` },
  },
  transfer_applications: {
    people: { steward_user_id: did, receiver_user_id: did, settled_by: did },
  },
  // That somebody answered for the group stays known, for another to ask for it.
  stewardships: {
    people: {
      steward_user_id: did,
      successor_user_id: { as: 'about', becomes: 'empty' },
      owner_user_id: beside,
      owner_told_id: beside,
    },
    shared: ['chat_id', 'steward_user_id', 'since', 'successor_user_id'],
  },

  updates: { people: { lane: { as: 'about', becomes: 'empty' } }, sent: 'payload' },
  outbox: { people: { chat_id: { as: 'about', becomes: 'empty' } } },

  // Until the last step it says who it is that is being erased.
  erasures: { people: { user_id: { as: 'aside', becomes: 'empty' } } },
  // Last: the names are needed until then.
  users: { people: { user_id: theirs } },
}

/** Erased in a way of their own: `erase-traffic.ts`, and the journal itself. */
export const ownErasures: ReadonlySet<string> = new Set(['updates', 'outbox', 'erasures'])

// Every key is the name of a table; there are no others.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const erasurePolicies = Object.entries(policy) as [TableName, ErasurePolicy][]
