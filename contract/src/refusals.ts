/**
 * Every "no" that is part of the product: its name in the code, its eight digits on the wire, and the HTTP status (200
 * unless the transport itself failed). Its words are in `words/refusals.ts`.
 *
 * 1001 the container, 1002 the request, 1003 groups and rights, 1004 links, 1005 web login, 1006 transfers,
 * 1007 notifications.
 */
export const refusals = {
  sign_in_refused: { code: 10010001, status: 200 },
  account_suspended: { code: 10010002, status: 200 },

  session_required: { code: 10020001, status: 401 },
  too_many_requests: { code: 10020002, status: 429 },
  input_invalid: { code: 10020003, status: 400 },
  no_such_call: { code: 10020004, status: 404 },
  not_json: { code: 10020005, status: 415 },
  too_large: { code: 10020006, status: 413 },
  unavailable: { code: 10020007, status: 503 },
  broken: { code: 10020008, status: 500 },

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

  link_unknown: { code: 10040001, status: 200 },

  web_code_refused: { code: 10050001, status: 200 },
  container_only: { code: 10050002, status: 200 },
  web_login_declined: { code: 10050003, status: 200 },

  application_not_found: { code: 10060001, status: 200 },

  push_service_unknown: { code: 10070001, status: 200 },
} as const

export type RefusalName = keyof typeof refusals
