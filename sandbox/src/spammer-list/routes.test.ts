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

it('answers late when that is wanted of it: after whoever asked later', async () => {
  const { http, ask, setOff } = await given()
  const [spammer = 0] = await setOff()
  const payload = { kind: 'slow', method: 'spammerList', count: 1 }
  await http.inject({ method: 'POST', url: '/sandbox/faults', payload })
  const order: string[] = []
  const slow = ask(spammer).then((answer) => order.push(`slow ${answer.body}`))
  const quick = ask(7).then((answer) => order.push(`quick ${answer.body}`))
  await Promise.all([slow, quick])
  expect(order).toEqual(['quick {"ok":true,"banned":false}', 'slow {"ok":true,"banned":true}'])
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
