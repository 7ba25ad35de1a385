import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Path } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { issueCode } from '#features/auth/codes.ts'
import { initDataOf } from '#features/auth/testing.ts'
import type { Database } from '#platform/database/schema.ts'
import { givenBrowser } from '#platform/push/testing/browser.ts'
import { createStartToken } from '#domain/start-tokens.ts'
import { idOf, type Role } from './access-rows.ts'

type Asked = {
  path: Path
  role: Role
  group: ChatId
  groupOfPowerlessBot: ChatId
  groupWithoutBot: ChatId
  applyId: string
}

/** What somebody of this role sends there: something that is in order, and about the group of the matrix. */
export async function inputFor(
  database: Database,
  { path, role, group, groupOfPowerlessBot, groupWithoutBot, applyId }: Asked,
): Promise<object> {
  const deps = { database, random: randomBytes }
  const isElsewhere = role === 'adminOfPowerlessBot' || role.endsWith('OfFrozen')
  const chat_id = !isElsewhere
    ? group
    : role === 'adminOfPowerlessBot'
      ? groupOfPowerlessBot
      : groupWithoutBot
  const requester = { address: '203.0.113.9', user_agent: '', utc_offset: 0, zone: null }
  switch (path) {
    case '/api/auth/web-app-auth':
      return { init_data: initDataOf({ id: 1, first_name: 'Ann' }) }
    case '/api/auth/get-auth-token':
      return { auth_code: 'unknown' }
    case '/api/auth/describe-auth-code':
    case '/api/auth/decline-auth-code':
    case '/api/auth/auth-with-code':
      return { auth_code: await issueCode(deps, { binding: 'x', requester }) }
    case '/api/get-token-data':
      return { token: await createStartToken(deps, { data: { type: 'page', page: 'me', apply_id: null } }) }
    case '/api/me/devices/end':
      return { device_id: 'A'.repeat(43) }
    case '/api/transfers/get':
      return { apply_id: applyId }
    case '/api/transfers/list':
      return { part: 'waiting' }
    case '/api/transfers/answer':
      return { apply_id: applyId, answer: 'accept', reason: null }
    case '/api/transfers/offer':
      return { chat_id, receiver_user_id: idOf('admin'), reason: null, key: randomUUID() }
    case '/api/transfers/claim':
      return { chat_id, reason: null, key: randomUUID() }
    case '/api/push/subscribe':
      return givenBrowser()
    case '/api/push/unsubscribe':
      return { endpoint: givenBrowser().endpoint }
    case '/api/activity/groups':
      return { time_zone: 'Europe/Berlin' }
    case '/api/groups/get':
    case '/api/groups/sync':
    case '/api/groups/remove':
    case '/api/groups/forget':
    case '/api/groups/requests':
    case '/api/groups/links':
    case '/api/groups/bulk/list':
    case '/api/groups/notices':
    case '/api/groups/settings':
    case '/api/groups/stewardship':
    case '/api/groups/stewardship/save':
    case '/api/groups/settings/history':
    case '/api/groups/settings/export':
    case '/api/groups/reports':
    case '/api/groups/appeals':
    case '/api/groups/protection':
    case '/api/groups/protection/hits':
    case '/api/groups/protection/trusted':
    case '/api/groups/protection/decline':
    case '/api/groups/protection/forget-marks':
    case '/api/groups/act/options':
    case '/api/groups/pinned':
    case '/api/groups/log':
    case '/api/groups/log/export':
      return { chat_id }
    case '/api/groups/activity':
    case '/api/groups/activity/details':
    case '/api/groups/activity/export':
      return { chat_id, time_zone: 'Europe/Berlin', days: 7 }
    case '/api/groups/activity/picture':
      return { chat_id, png: 'iVBORw0KGgo=' }
    case '/api/groups/links/create':
    case '/api/groups/links/edit':
    case '/api/groups/links/revoke':
      return {
        chat_id,
        key: randomUUID(),
        ...(path !== '/api/groups/links/create' && { link: 'https://t.me/+abc' }),
        ...(path !== '/api/groups/links/revoke' && {
          wishes: { name: '', expires_at: null, member_limit: null, creates_join_request: false },
        }),
      }
    case '/api/groups/bulk/get':
    case '/api/groups/bulk/items':
    case '/api/groups/bulk/pause':
    case '/api/groups/bulk/resume':
    case '/api/groups/bulk/stop':
      return { chat_id, bulk_id: 1 }
    case '/api/groups/bulk/start':
      return { chat_id, key: randomUUID(), action: { kind: 'kick' }, targets: { user_ids: [99] } }
    case '/api/groups/brake/release':
      return { chat_id, held_user_id: 99 }
    case '/api/groups/reports/settle':
      return {
        chat_id,
        report_id: (
          await database
            .insertInto('reports')
            .values({ chat_id: group, message_id: randomInt(2 ** 30), message_date: 0 })
            .returning('report_id')
            .executeTakeFirstOrThrow()
        ).report_id,
        as: 'dismissed',
      }
    case '/api/appeals/write':
      return { action_id: 1, key: randomUUID(), text: 'It was no spam' }
    case '/api/groups/appeals/answer':
      return { chat_id, appeal_id: 1, key: randomUUID(), lift: false, block: false }
    case '/api/groups/protection/undo':
      return { chat_id, hit_id: 1, trust: false }
    case '/api/groups/protection/undo-wave':
      return { chat_id, hit_id: 1, key: randomUUID() }
    case '/api/groups/protection/undo-person':
      return { chat_id, user_id: 99 }
    case '/api/groups/protection/fine':
      return { chat_id, message_id: 1 }
    case '/api/groups/protection/try':
    case '/api/groups/protection/check':
      return { chat_id, change: {} }
    case '/api/groups/protection/attack':
      return { chat_id, minutes: 60 }
    case '/api/groups/protection/trust':
      return { chat_id, user_id: 99, is_trusted: true }
    case '/api/groups/notices/save':
      return { chat_id, change: { reports: 'off' } }
    case '/api/groups/settings/save':
      return { chat_id, version: 0, change: { log_days: 90 } }
    case '/api/groups/settings/propose':
    case '/api/groups/settings/apply':
      return {
        chat_id,
        proposal: { kind: 'import', file: '{}' },
        ...(path === '/api/groups/settings/apply' && {
          key: randomUUID(),
          version: 0,
          seen: '',
          parts: ['log_days'],
        }),
      }
    case '/api/groups/people':
    case '/api/groups/logs':
      return { search: 'ann' }
    case '/api/groups/members':
    case '/api/groups/members/export':
      return { chat_id, filter: 'present', sort: 'recent' }
    case '/api/groups/clean-up':
      return {
        chat_id,
        criteria: { deleted: true, bots: true, never_wrote_days: 30, silent_days: 30 },
      }
    case '/api/groups/members/get':
    case '/api/groups/members/refresh':
    case '/api/groups/members/notes/add':
    case '/api/groups/members/notes/remove': {
      return {
        chat_id,
        user_id: idOf(isElsewhere ? role : 'member'),
        ...(path.endsWith('/add') && { key: randomUUID(), text: 'Be kind' }),
        ...(path.endsWith('/remove') && { note_id: 1 }),
      }
    }
    case '/api/groups/join-check/try':
      return { chat_id }
    case '/api/join/mine':
      return { init_data: initDataOf({ id: 1, first_name: 'Ann' }) }
    case '/api/join/look':
    case '/api/join/answer':
    case '/api/join/more-time':
    case '/api/join/cannot':
      return {
        token: randomBytes(16).toString('base64url'),
        init_data: initDataOf({ id: 1, first_name: 'Ann' }),
        ...(path === '/api/join/answer' && { place: 1, attempt: 0, answer: { kind: 'touch' } }),
      }
    case '/api/groups/act':
      return { chat_id, key: randomUUID(), action: { kind: 'kick', user_id: 99 } }
    default:
      return {}
  }
}
