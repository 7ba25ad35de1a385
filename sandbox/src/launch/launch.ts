import { need } from '../acts/refusal.ts'
import type { LaunchRequest } from '../control/requests.ts'
import type { Launch } from '../control/views.ts'
import { photoUrl } from '../control/view-people.ts'
import { openQuery } from '../happenings/join-queries.ts'
import { chatInstance } from '../happenings/presses.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { privateChat } from '../world/private-chat.ts'
import type { Person } from '../world/world.ts'
import { signInitData, telegramJson } from './init-data.ts'

type Deps = { sandbox: Sandbox; token: string; miniAppUrl: string; origin: string }

/** The day theme of the clients, when the page does not say which. */
const day = {
  bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#3390ec',
  button_color: '#3390ec',
  button_text_color: '#ffffff',
  secondary_bg_color: '#f4f4f5',
  header_bg_color: '#ffffff',
  accent_text_color: '#3390ec',
  section_bg_color: '#ffffff',
  section_header_text_color: '#707579',
  subtitle_text_color: '#707579',
  destructive_text_color: '#e53935',
}

/** The address a client opens: the start parameter in the query, everything else behind the hash. */
export function launch(deps: Deps, request: LaunchRequest): Launch {
  const { sandbox, miniAppUrl } = deps
  const person = sandbox.world.people.get(request.as)
  need(person !== undefined, 'There is no such person.')
  needAWayIn(deps, request)
  const init_data = signInitData(fieldsOf(deps, person, request), {
    id: sandbox.world.bot.id,
    token: deps.token,
  })
  const url = new URL(request.url ?? menuUrl(deps, request) ?? miniAppUrl)
  if (request.start_param) url.searchParams.set('tgWebAppStartParam', request.start_param)
  const { platform, version = '9.6', theme = day, fullscreen } = request
  const hash = new URLSearchParams({
    tgWebAppData: init_data,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
  })
  if (theme) hash.set('tgWebAppThemeParams', JSON.stringify(theme))
  if (fullscreen) hash.set('tgWebAppFullscreen', '1')
  // An address with a hash of its own keeps it in front.
  url.hash = url.hash ? `${url.hash.slice(1)}${url.hash.includes('?') ? '&' : '?'}${hash}` : `${hash}`
  return { url: url.href, init_data }
}

/** Links open a main mini app; so does a bot's menu, unless the bot put another there. */
function needAWayIn(deps: Deps, { from = 'menu', ...request }: LaunchRequest) {
  const { has_main_web_app: hasMain } = deps.sandbox.world.bot.switches
  const needsMain = from === 'link' || (from === 'menu' && menuUrl(deps, request) === undefined)
  need(hasMain || !needsMain, 'This bot has no main mini app.')
}

function menuUrl({ sandbox: { world } }: Deps, { as, from = 'menu' }: LaunchRequest): string | undefined {
  const button = world.bot.menu_buttons.get(as) ?? world.bot.menu_button
  return from === 'menu' && button.type === 'web_app' ? button.web_app.url : undefined
}

function fieldsOf({ sandbox, origin }: Deps, person: Person, request: LaunchRequest): Record<string, string> {
  const { world } = sandbox
  const { id, first_name, last_name = '', username, language_code, is_premium, photo } = person
  const { started, blocked } = privateChat(world, id)
  const user = telegramJson({
    id,
    first_name,
    last_name,
    ...(username && { username }),
    ...(language_code && { language_code }),
    ...(is_premium && { is_premium }),
    ...(started && !blocked && { allows_write_to_pm: true }),
    ...(photo && { photo_url: `${origin}${photoUrl(photo)}` }),
  })
  const { from = 'menu', start_param, chat_id, age_seconds = 0 } = request
  const auth_date = String(secondsNow(sandbox) - age_seconds)
  if (from === 'join request') {
    const asked = world.groups.get(chat_id ?? 0)?.requests.get(id)
    const query = openQuery(sandbox, asked)
    need(query?.page !== undefined, 'Nothing is shown to you here.')
    // Bot API 10.1, WebAppInitData.
    return { user, chat_join_request_query_id: query.id, auth_date }
  }
  if (from !== 'link') return { query_id: `AAH${sandbox.chance.letters(21)}`, user, auth_date }
  const chat = chat_id === undefined ? undefined : world.groups.get(chat_id)
  return {
    user,
    chat_instance: chatInstance(world.seed, chat?.id ?? id),
    chat_type: chat?.type ?? 'private',
    ...(start_param && { start_param }),
    auth_date,
  }
}
