import type { Act, ActName, ActOf } from './control/acts.ts'
import type { SwitchStates } from './world/switches.ts'
import type { LaunchRequest, NewFault, SetOffBody } from './control/requests.ts'
import type {
  ActResult,
  ChatView,
  FaultView,
  InviteView,
  Launch,
  LedgerEntry,
  UpdateView,
  WorldView,
  YearView,
} from './control/views.ts'

export type Reply<Result> = { ok: true; result: Result } | { ok: false; error: string }

type Query = Record<string, string | number | boolean | undefined>

/**
 * The sandbox's control API, for its page and for tests. `root` is the sandbox's address, or '' on its own page.
 * Reads fail by throwing; what a person tries may be refused, so it comes back as a reply with words.
 */
export function createControl(root: string, fetchIt: typeof fetch = (...request) => fetch(...request)) {
  const at = (path: string, query: Query = {}) => {
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
    return `${root}/sandbox/${path}${search && `?${search}`}`
  }
  const ask = async <Result>(url: string, init?: RequestInit): Promise<Reply<Result>> => {
    const response = await fetchIt(url, init)
    const reply: Reply<Result> = await response.json()
    return reply
  }
  const read = async <Result>(path: string, query?: Query) => done(await ask<Result>(at(path, query)))
  const post = <Result>(path: string, body: unknown) =>
    ask<Result>(at(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    world: (as?: number) => read<WorldView>('world', { as }),
    /** `members_after` is the `next` of the page before; `members` searches names. */
    chat: (id: number, as: number, query: { members?: string; members_after?: number } = {}) =>
      read<ChatView>(`chats/${id}`, { as, ...query }),
    /** What an invite link leads to, before one joins. */
    invite: (link: string, as: number) => read<InviteView>('invite', { link, as }),
    act: <Name extends ActName>(as: number, act: ActOf<Name> & { do: Name }) =>
      post<ActResult<Name>>('act', { as, do: act satisfies Act }),
    launch: (request: LaunchRequest) => post<Launch>('launch', request),
    setOff: (request: SetOffBody) => post<{ people: number[] }>('set-off', request),
    year: (seed: number) => post<YearView>('year', { seed }),
    addFault: (fault: NewFault) => post<FaultView>('faults', fault),
    faults: () => read<FaultView[]>('faults'),
    clearFaults: () => ask<true>(at('faults'), { method: 'DELETE' }),
    ledger: (query: { method?: string; chat_id?: number; ok?: boolean; after?: number } = {}) =>
      read<LedgerEntry[]>('ledger', query),
    updates: (query: { after?: number; kind?: string } = {}) => read<UpdateView[]>('updates', query),
    /** Switches that are left out stay. */
    turn: (switches: Partial<SwitchStates>) => post<SwitchStates>('switches', switches),
    /** `set_up`: whether the new world's bot is set up; as the sandbox began, unless it is said. */
    reset: (seed?: number, set_up?: boolean) => post<{ seed: number }>('reset', { seed, set_up }),
    advance: (advance_seconds: number) => post<{ now: number }>('clock', { advance_seconds }),
    /** Server-sent `Changed` hints: something changed, look again. */
    eventsUrl: at('events'),
  }
}

export type Control = ReturnType<typeof createControl>

/** `chat_id` is absent when it concerns more than one chat (a reset, the clock, a fault). */
export type Changed = { what: 'world' | 'chat' | 'faults' | 'ledger'; chat_id?: number }

/** The result, or an error that carries the words of the refusal. */
export function done<Result>(reply: Reply<Result>): Result {
  if (reply.ok) return reply.result
  throw new Error(reply.error)
}
