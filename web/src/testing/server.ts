import { endpoints, type InputOf, type Path, type ResultOf } from '@steward/contract/endpoints.ts'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { vi } from 'vitest'

/** What a stubbed call comes to: a result, a refusal by name, an HTTP status, a broken line, or no answer at all. */
export type Outcome<P extends Path> = ResultOf<P> | RefusalName | 500 | 503 | 'offline' | 'never'
export type Answers = { [P in Path]?: (input: InputOf<P>) => Outcome<P> }
type Request = { body: string; signal?: AbortSignal }
export type Call = { path: Path; input: unknown; signal: AbortSignal | null | undefined }

const isRefusal = (outcome: unknown): outcome is RefusalName =>
  typeof outcome === 'string' && Object.hasOwn(refusals, outcome)

const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

function refuse(name: RefusalName) {
  const { code, status } = refusals[name]
  return reply(status, { code, message: refusalWords[name].message, result: null })
}

/** Answers as the contract says, or the test fails: neither side of a stub may say what the real ones would not. */
export function stubServer(answers: Answers) {
  const calls: Call[] = []

  async function fetch(url: string, init: Request): Promise<Response> {
    const path = Object.keys(endpoints).find((each): each is Path => each === url)
    if (!path) throw new Error(`No such call: ${url}`)
    const { input, result } = endpoints[path]
    const sent = input.parse(JSON.parse(init.body))
    calls.push({ path, input: sent, signal: init.signal })

    // Which input belongs to which answer is lost to the types between the two look-ups.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const answer = answers[path] as ((input: unknown) => unknown) | undefined
    if (!answer) throw new Error(`The test gives no answer to ${path}`)
    const outcome = answer(sent)
    if (outcome === 'offline') throw new TypeError('Failed to fetch')
    if (outcome === 'never')
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    if (outcome === 500 || outcome === 503) return refuse(outcome === 500 ? 'broken' : 'unavailable')
    if (isRefusal(outcome)) return refuse(outcome)
    return reply(200, { code: 0, message: '', result: result.parse(outcome) })
  }

  vi.stubGlobal('fetch', fetch)
  return { calls, answers, of: (path: Path) => calls.filter((call) => call.path === path) }
}
