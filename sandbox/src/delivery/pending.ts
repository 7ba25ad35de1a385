import type { Update } from '@grammyjs/types'

export type UpdateKind = Exclude<keyof Update, 'update_id'>

export type PendingUpdate = {
  update_id: number
  kind: UpdateKind
  /** Updates of one queue are delivered one after the other; see `queues.ts`. */
  queue: string
  /** Milliseconds of the world's clock. */
  at: number
  expires_at: number
  payload: unknown
}

export type WebhookSettings = {
  url: string
  secret_token?: string
  max_connections: number
  ip_address?: string
  has_custom_certificate: boolean
  last_error_date?: number
  last_error_message?: string
  first_gone_at?: number
}
