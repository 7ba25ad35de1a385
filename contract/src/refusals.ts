/**
 * Every "no" that is part of the product: its name in the code, its eight digits on the wire, the HTTP status
 * (200 unless the transport itself failed) and its words in English.
 *
 * 1001 the container, 1002 the request, 1003 groups and rights, 1004 links, 1005 web login.
 */
export const refusals = {
  sign_in_refused: {
    code: 10010001,
    status: 200,
    words: 'Steward could not confirm who you are. Close it and open it again from the chat with the bot.',
  },
  account_suspended: {
    code: 10010002,
    status: 200,
    words: 'Your account is suspended here. If you think this is a mistake, write to whoever runs this bot.',
  },

  session_required: { code: 10020001, status: 401, words: 'You are signed out. Open Steward again.' },
  too_many_requests: {
    code: 10020002,
    status: 429,
    words: 'That was a lot at once. Wait a moment and try again.',
  },
  input_invalid: {
    code: 10020003,
    status: 400,
    words: 'Something in this request is not as it should be. Update Steward and try again.',
  },
  no_such_call: {
    code: 10020004,
    status: 404,
    words: 'This part of Steward does not exist here. Update Steward and try again.',
  },
  not_json: { code: 10020005, status: 415, words: 'A request to Steward is JSON.' },
  too_large: { code: 10020006, status: 413, words: 'That is too much for one request. Send less at once.' },
  unavailable: {
    code: 10020007,
    status: 503,
    words: 'Steward is busy or restarting. Nothing was changed; try again in a moment.',
  },
  broken: {
    code: 10020008,
    status: 500,
    words: 'Something broke on our side and was written down. Try again later.',
  },

  group_not_found: {
    code: 10030001,
    status: 200,
    words: 'There is no such group here, or you are not one of its admins any more.',
  },
  right_missing: {
    code: 10030002,
    status: 200,
    words: "You don't have the right to do this. The group's owner can give it to you.",
  },
  telegram_unreachable: {
    code: 10030003,
    status: 200,
    words: 'Telegram does not answer just now, so this could not be checked. Nothing was changed; try again.',
  },

  link_unknown: {
    code: 10040001,
    status: 200,
    words: 'This link is used up, has expired, or was made for somebody else.',
  },

  web_code_refused: {
    code: 10050001,
    status: 200,
    words: 'This code has expired or was already used. Get a new one on the page you want to sign in to.',
  },
  container_only: {
    code: 10050002,
    status: 200,
    words: 'For your safety this can only be done in Steward inside the messenger.',
  },
} as const

export type RefusalName = keyof typeof refusals

/** Codes after whose alert the web app closes (S-HTTP-3). */
export const closingCodes: readonly number[] = [
  refusals.sign_in_refused.code,
  refusals.account_suspended.code,
]
