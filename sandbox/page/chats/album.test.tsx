// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { people } from '../../src/seed/people.ts'
import { groups } from '../../src/testing.ts'
import { givenDesk } from '../testing.tsx'

let desk: Awaited<ReturnType<typeof givenDesk>>
afterEach(() => desk.close())

const chat_id = groups.neighbours

/** Zoë's phone, in the group; what she wrote there stands in the field. */
async function givenZoe() {
  desk = await givenDesk('zoe_sunflower:android:day')
  const zoe = desk.phone(1)
  await zoe.press(/^Riverside Neighbours/)
  await zoe.find('composer')
  await zoe.write('composer', 'Our garden')
  await zoe.touch('attach')
  await desk.sandbox.news()
  return zoe
}
const shown = async () => {
  const { messages } = await desk.control.chat(chat_id, people.zoe.id)
  return messages.slice(-3).map(({ text, photo_url }) => [text, photo_url !== undefined])
}

it('three photos are sent as one album, whose caption the first of them has', async () => {
  const zoe = await givenZoe()
  await zoe.touch('attach-album')
  await zoe.sees('Our garden')
  await expect.poll(shown).toEqual([
    ['Our garden', true],
    [undefined, true],
    [undefined, true],
  ])
  const sent = (await desk.sandbox.news()).flatMap(({ message }) => message ?? [])
  expect(sent.map(({ caption }) => caption)).toEqual(['Our garden', undefined, undefined])
  expect(sent.every(({ photo }) => photo)).toBe(true)
  const [album, ...others] = new Set(sent.map(({ media_group_id: id }) => id))
  expect([typeof album, others]).toEqual(['string', []])
})

it('the words of an album that may not be sent are not lost', async () => {
  const zoe = await givenZoe()
  await desk.control.act(people.ann.id, { do: 'restrict', chat_id, user_id: people.zoe.id, permissions: {} })
  await desk.sandbox.news()
  await zoe.touch('attach-album')
  await zoe.sees(/may not/)
  expect((await zoe.find('composer')).getAttribute('value')).toBe('Our garden')
  expect((await desk.sandbox.news()).flatMap(({ message }) => message ?? [])).toEqual([])
})
