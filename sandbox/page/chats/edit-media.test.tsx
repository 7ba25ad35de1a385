// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { people } from '../../src/seed/people.ts'
import { groups } from '../../src/testing.ts'
import { givenDesk } from '../testing.tsx'

let desk: Awaited<ReturnType<typeof givenDesk>>
afterEach(() => desk.close())

const chat_id = groups.neighbours

it('replaces a photo with a file on the phone of whoever sent it; the words below it stay', async () => {
  desk = await givenDesk('zoe_sunflower:android:day')
  await desk.control.act(people.zoe.id, { do: 'send_content', chat_id, kind: 'photo', text: 'My garden' })
  await desk.sandbox.news()
  const zoe = desk.phone(1)
  await zoe.press(/^Riverside Neighbours/)
  const [said] = await zoe.sees('My garden')
  const message = within(said?.closest('article') ?? document.body)
  const user = userEvent.setup()
  await user.click(message.getByRole('button', { name: 'Message actions' }))
  await user.click(await message.findByRole('menuitem', { name: 'Edit' }))
  await zoe.sees('Edit message')
  await zoe.touch('attach')
  const offered = within(await zoe.here().findByRole('menu', { name: 'Attach' })).getAllByRole('menuitem')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Photo', 'Video', 'GIF', 'File', 'Music'])
  await zoe.touch('attach-document')
  await zoe.sees('File: price-list.apk')
  const [update] = await desk.sandbox.news()
  expect(update?.edited_message).toMatchObject({ caption: 'My garden', document: expect.anything() })
})
