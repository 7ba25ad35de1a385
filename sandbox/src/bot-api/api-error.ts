export type ErrorParameters = { retry_after?: number; migrate_to_chat_id?: number }

/** An answer `{ok: false}` of the Bot API. */
export class ApiError extends Error {
  readonly code: number
  readonly parameters: ErrorParameters | undefined

  constructor(code: number, description: string, parameters?: ErrorParameters) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

/** What the Bot API server makes of names that come from further behind (Client.cpp, fail_query_with_error). */
const renamed: Record<string, string> = {
  MESSAGE_NOT_MODIFIED:
    'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
  USER_ADMIN_INVALID: 'user is an administrator of the chat',
  CHAT_ABOUT_NOT_MODIFIED: 'chat description is not modified',
  QUERY_ID_INVALID: 'query is too old and response timeout expired or query ID is invalid',
  MESSAGE_DELETE_FORBIDDEN: "message can't be deleted",
}

const prefixes: Record<number, string> = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden' }

/** An error with its code's prefix and, unless it is a name, a small first letter. */
export function failure(code: number, message: string, parameters?: ErrorParameters): ApiError {
  const words = renamed[message] ?? message
  const isName = /^.[A-Z_]/.test(words)
  const text = isName ? words : words.charAt(0).toLowerCase() + words.slice(1)
  return new ApiError(code, `${prefixes[code] ?? 'Bad Request'}: ${text}`, parameters)
}

export const badRequest = (message: string): ApiError => failure(400, message)
export const forbidden = (message: string): ApiError => failure(403, message)

export function tooManyRequests(seconds: number): ApiError {
  return new ApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
}
