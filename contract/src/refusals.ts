/**
 * Every "no" that is part of the product: its name in the code, its eight digits on the wire, and the HTTP status (200
 * unless the transport itself failed). Its words are in `words/refusals.ts`.
 *
 * 1001 the container, 1002 the request, 1003 groups and rights, 1004 links, 1005 web login, 1006 transfers,
 * 1007 notifications, 1008 many at once, 1009 one's own data, 1010 joining,
 * 1011 appeals.
 */
export const refusals = {
  sign_in_refused: { code: 10010001, status: 200 },
  account_suspended: { code: 10010002, status: 200 },
  erasure_under_way: { code: 10010003, status: 200 },

  session_required: { code: 10020001, status: 401 },
  too_many_requests: { code: 10020002, status: 429 },
  input_invalid: { code: 10020003, status: 400 },
  no_such_call: { code: 10020004, status: 404 },
  not_json: { code: 10020005, status: 415 },
  too_large: { code: 10020006, status: 413 },
  unavailable: { code: 10020007, status: 503 },
  broken: { code: 10020008, status: 500 },
  quota_spent: { code: 10020009, status: 200 },
  disk_low: { code: 10020010, status: 200 },

  group_not_found: { code: 10030001, status: 200 },
  right_missing: { code: 10030002, status: 200 },
  telegram_unreachable: { code: 10030003, status: 200 },
  group_frozen: { code: 10030004, status: 200 },
  supergroup_needed: { code: 10030005, status: 200 },
  bot_right_missing: { code: 10030006, status: 200 },
  not_on_yourself: { code: 10030007, status: 200 },
  target_untouchable: { code: 10030008, status: 200 },
  target_is_admin: { code: 10030009, status: 200 },
  target_is_banned: { code: 10030010, status: 200 },
  request_gone: { code: 10030011, status: 200 },
  until_out_of_range: { code: 10030012, status: 200 },
  key_used: { code: 10030013, status: 200 },
  report_settled: { code: 10030032, status: 200 },
  settings_outdated: { code: 10030031, status: 200 },
  settings_file_refused: { code: 10030033, status: 200 },
  settings_change_unknown: { code: 10030034, status: 200 },
  member_unknown: { code: 10030040, status: 200 },
  target_not_admin: { code: 10030020, status: 200 },
  target_not_member: { code: 10030021, status: 200 },
  admin_not_yours: { code: 10030022, status: 200 },
  admin_not_the_bots: { code: 10030023, status: 200 },
  rights_beyond_yours: { code: 10030024, status: 200 },
  rights_beyond_bot: { code: 10030025, status: 200 },
  emoji_not_allowed: { code: 10030026, status: 200 },
  nothing_to_delete: { code: 10030027, status: 200 },
  message_too_old: { code: 10030029, status: 200 },
  warning_gone: { code: 10030028, status: 200 },
  hit_gone: { code: 10030060, status: 200 },
  undo_failed: { code: 10030061, status: 200 },
  undo_incomplete: { code: 10030069, status: 200 },
  pattern_invalid: { code: 10030062, status: 200 },
  pattern_not_linear: { code: 10030063, status: 200 },
  pattern_too_long: { code: 10030064, status: 200 },
  site_invalid: { code: 10030065, status: 200 },
  night_empty: { code: 10030066, status: 200 },
  word_empty: { code: 10030067, status: 200 },
  message_gone: { code: 10030068, status: 200 },
  bot_still_here: { code: 10030050, status: 200 },

  link_unknown: { code: 10040001, status: 200 },
  link_gone: { code: 10040002, status: 200 },
  link_not_the_bots: { code: 10040003, status: 200 },
  link_limit_or_approval: { code: 10040004, status: 200 },

  web_code_refused: { code: 10050001, status: 200 },
  container_only: { code: 10050002, status: 200 },
  web_login_declined: { code: 10050003, status: 200 },

  application_not_found: { code: 10060001, status: 200 },
  application_settled: { code: 10060002, status: 200 },
  application_open: { code: 10060003, status: 200 },
  application_void: { code: 10060004, status: 200 },
  application_expired: { code: 10060005, status: 200 },
  answer_not_yours: { code: 10060006, status: 200 },
  not_the_steward: { code: 10060007, status: 200 },
  steward_is_here: { code: 10060008, status: 200 },
  steward_already: { code: 10060009, status: 200 },
  nobody_to_receive: { code: 10060010, status: 200 },

  push_service_unknown: { code: 10070001, status: 200 },
  always_quiet: { code: 10070002, status: 200 },

  brake_pulled: { code: 10080001, status: 200 },
  bulk_empty: { code: 10080002, status: 200 },
  bulk_not_found: { code: 10080003, status: 200 },
  not_the_owner: { code: 10080004, status: 200 },

  copy_not_ready: { code: 10090001, status: 200 },

  join_check_gone: { code: 10100001, status: 200 },
  join_check_empty: { code: 10100002, status: 200 },
  mini_app_needed: { code: 10100004, status: 200 },
  bot_may_not_write: { code: 10100003, status: 200 },

  appeal_gone: { code: 10110001, status: 200 },
  appeal_written: { code: 10110002, status: 200 },
  appeal_too_soon: { code: 10110003, status: 200 },
  appeals_blocked: { code: 10110004, status: 200 },
  appeal_answered: { code: 10110005, status: 200 },
} as const

export type RefusalName = keyof typeof refusals

// Every key is a name; there are no others.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const refusalNames = Object.keys(refusals) as RefusalName[]
