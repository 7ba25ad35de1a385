import { type AdminRight, adminRights } from '../src/world/rights.ts'

/** What a client does with a link to t.me. */
export type TelegramLink =
  | { kind: 'add to group'; username: string; rights: AdminRight[]; param?: string }
  | { kind: 'open app'; username: string; app?: string; param?: string; fullscreen: boolean }
  | { kind: 'start bot'; username: string; param: string }
  | { kind: 'invite'; link: string }
  | { kind: 'name'; username: string }

/** Takes a whole address or the path that `web_app_open_tg_link` brings. Undefined: a page of another site. */
export function readTelegramLink(address: string): TelegramLink | undefined {
  const url = URL.parse(address, 'https://t.me')
  if (!url || !/^https?:$/.test(url.protocol) || !/^(t|telegram)\.me$/.test(url.hostname)) return undefined
  const [first = '', second = ''] = url.pathname.slice(1).split('/')
  if (first.startsWith('+')) return { kind: 'invite', link: `https://t.me/${first}` }
  if (first === 'joinchat') return { kind: 'invite', link: `https://t.me/joinchat/${second}` }
  return first ? linkToName(first, second, url.searchParams) : undefined
}

/** `app`: one of the apps that a bot has by name, beside its main one. */
function linkToName(username: string, app: string, query: URLSearchParams): TelegramLink {
  const value = (name: string) => query.get(name) || undefined
  if (query.has('startgroup')) {
    const param = value('startgroup')
    return {
      kind: 'add to group',
      username,
      rights: readRights(query.get('admin') ?? ''),
      ...(param && { param }),
    }
  }
  if (query.has('startapp') || app) {
    const param = value('startapp')
    const fullscreen = query.get('mode') === 'fullscreen'
    return { kind: 'open app', username, fullscreen, ...(app && { app }), ...(param && { param }) }
  }
  if (query.has('start')) return { kind: 'start bot', username, param: query.get('start') ?? '' }
  return { kind: 'name', username }
}

/** `admin=delete_messages+restrict_members`: the rights without `can_`, joined by a plus (core.telegram.org/api/links). */
function readRights(text: string): AdminRight[] {
  const asked = text.split(/[ +]/)
  return adminRights.filter((right) => asked.includes(right.replace(/^(can|is)_/, '')))
}
