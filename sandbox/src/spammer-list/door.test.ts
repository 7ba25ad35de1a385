import { expect, it } from 'vitest'
import { people } from '../seed/people.ts'
import { givenSandbox } from '../testing.ts'

async function given() {
  const { http, sandbox } = await givenSandbox()
  const ask = (userId: number) => http.inject(`/spammer-list/${userId}`)
  const fault = (kind: string, method?: string) =>
    http.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind, method } })
  const setOff = async () => {
    const reply = await http.inject({
      method: 'POST',
      url: '/sandbox/set-off',
      payload: { what: 'known_spammer' },
    })
    return reply.json<{ result: { people: number[] } }>().result.people
  }
  return { http, sandbox, ask, fault, setOff }
}

it('names whoever comes as a known spammer and nobody else, and they write something harmless', async () => {
  const { ask, setOff, sandbox } = await given()
  const [spammer = 0, ...others] = await setOff()
  expect(others).toEqual([])
  const answers = await Promise.all([spammer, people.ann.id, 7].map(ask))
  expect(answers.map((answer) => answer.json<{ banned: boolean }>().banned)).toEqual([true, false, false])
  const said = [...sandbox.world.groups.values()].flatMap(({ messages }) =>
    [...messages.values()].filter(({ from }) => from === spammer).flatMap(({ text }) => text ?? []),
  )
  expect(said).toEqual(['Good evening everybody, nice to see you all here'])
})

it('fails when that is wanted of it, and not when Telegram does', async () => {
  const { ask, fault, http } = await given()
  await fault('server_error')
  await fault('down')
  expect((await ask(7)).statusCode).toBe(200)
  await fault('server_error', 'spammerList')
  expect((await ask(7)).statusCode).toBe(500)
  await http.inject({ method: 'DELETE', url: '/sandbox/faults' })
  await fault('flood_wait', 'spammerList')
  expect((await ask(7)).statusCode).toBe(429)
})

it('answers late when that is wanted of it', async () => {
  const { ask, fault, setOff } = await given()
  const [spammer = 0] = await setOff()
  await fault('slow', 'spammerList')
  const before = performance.now()
  const answer = await ask(spammer)
  expect(answer.json()).toEqual({ ok: true, banned: true })
  expect(performance.now() - before).toBeGreaterThan(1_900)
})

it.each([
  ['never answers', 'timeout', 'TimeoutError'],
  ['cuts the line', 'reset', 'TypeError'],
])('%s when that is wanted of it', async (_, kind, error) => {
  const { http, fault } = await given()
  await fault(kind, 'spammerList')
  const root = await http.listen({ host: '127.0.0.1', port: 0 })
  try {
    const asking = fetch(`${root}/spammer-list/7`, { signal: AbortSignal.timeout(300) })
    await expect(asking).rejects.toMatchObject({ name: error })
  } finally {
    await http.close()
  }
})
