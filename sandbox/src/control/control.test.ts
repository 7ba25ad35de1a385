import { describe, expect, it } from 'vitest'
import { people } from '../seed/people.ts'
import { givenSandbox, groups } from '../testing.ts'
import type { ChatView, WorldView } from './views.ts'

const chat_id = groups.neighbours
const { ann, priya, tom, max, mila } = people

const idsOf = ({ members }: ChatView) => members.page.map(({ person }) => person.id)

async function given() {
  const sandbox = await givenSandbox()
  const get = async <Result>(path: string) => {
    const reply = (await sandbox.http.inject(`/sandbox/${path}`)).json<{ ok: true; result: Result }>()
    return reply.result
  }
  const world = (as: number) => get<WorldView>(`world?as=${as}`)
  const chat = (id: number, as: number, more = '') => get<ChatView>(`chats/${id}?as=${as}${more}`)
  return { ...sandbox, world, chat }
}

describe('the world as a person sees it', () => {
  it('lists my chats with the newest first, and elsewhere what I could join', async () => {
    const { world, act } = await given()
    await act('tom', { do: 'send_message', chat_id: groups.allotment, text: 'newest' })
    const { chats, elsewhere, people: everybody } = await world(tom.id)
    // Nothing was said in the chat with the bot yet, so it is the one to open.
    expect(chats[0]?.title).toBe('Steward')
    expect(chats[1]).toMatchObject({
      title: 'Allotment 14',
      my_status: 'member',
      last_message: { text: 'newest', from: 'Tom' },
    })
    expect(elsewhere.map(({ title }) => title)).toEqual([
      'Open Source Café',
      'Book Club of Very Slow Readers',
    ])
    expect(everybody).toHaveLength(10)
  })

  it('says that I wait for an answer, and that a link needs approval', async () => {
    const { world } = await given()
    expect((await world(priya.id)).elsewhere[0]).toMatchObject({
      title: 'Riverside Neighbours',
      waiting: true,
      needs_approval: true,
      link: expect.stringMatching(/^https:\/\/t\.me\/\+/),
    })
  })

  it('shows requests and links to those who may answer them', async () => {
    const { chat } = await given()
    const asAnn = await chat(chat_id, ann.id)
    expect(asAnn.join_requests.at(-1)).toMatchObject({
      person: { name: 'Priya Raghunathan' },
      link_name: 'For new neighbours',
    })
    expect(asAnn.links).toHaveLength(2)
    const asTom = await chat(chat_id, tom.id)
    expect([asTom.join_requests, asTom.links]).toEqual([[], []])
  })

  it('tells by an invite link what it leads to, and refuses one that has ended', async () => {
    const { world, act, http } = await given()
    const invite = async (link: string) =>
      (await http.inject(`/sandbox/invite?as=${mila.id}&link=${encodeURIComponent(link)}`)).json<unknown>()
    const cafe = (await world(mila.id)).elsewhere.find(({ id }) => id === groups.cafe)
    expect(await invite(cafe?.link ?? '')).toMatchObject({
      result: {
        chat: { title: 'Open Source Café', member_count: 47, is_guarded: true, my_status: 'none' },
        needs_approval: true,
      },
    })
    expect(await invite('t.me/berlin_cyclists_sandbox')).toMatchObject({
      result: { chat: { id: groups.cyclists, is_guarded: false }, needs_approval: false },
    })
    const made = await act('ann', { do: 'create_link', chat_id, creates_join_request: true })
    const link = typeof made === 'object' ? made.link : ''
    expect(await invite(link)).toMatchObject({ result: { chat: { id: chat_id }, needs_approval: true } })
    await act('ann', { do: 'revoke_link', chat_id, link })
    expect(await invite(link)).toEqual({ ok: false, error: 'This link is no longer valid.' })
  })

  it('shows strangers nothing of a private group', async () => {
    const { chat } = await given()
    expect(await chat(chat_id, priya.id)).toMatchObject({
      messages: [],
      admins: [],
      members: { total: 0, page: [] },
      join_requests: [],
      links: [],
      topics: [],
      commands: [],
    })
  })

  it('says which actions I can take on whom', async () => {
    const { chat } = await given()
    const { admins, members } = await chat(chat_id, ann.id)
    expect(admins.map(({ may }) => may.promote)).toEqual([false, true, true, true])
    expect(members.page.find(({ person }) => person.id === tom.id)?.may).toEqual({
      promote: true,
      restrict: true,
      remove: true,
    })
  })

  it('pages and searches members', async () => {
    const { chat, post } = await given()
    await post('set-off', { what: 'campaign', chat_id })
    const first = await chat(groups.neighbours, ann.id)
    expect(first.members).toMatchObject({ total: 53, next: 50 })
    const rest = await chat(groups.neighbours, ann.id, `&members_after=${first.members.next}`)
    expect(rest.members.next).toBeUndefined()
    expect([idsOf(first).length, idsOf(rest).length]).toEqual([50, 3])
    expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(53)
    const found = await chat(groups.neighbours, ann.id, '&members=maximili')
    expect(found.members.page.map(({ person }) => person.id)).toEqual([max.id])
  })

  it('leaves people who left out of the list and its count, and still finds banned ones', async () => {
    const { act, chat } = await given()
    const { members: before } = await chat(groups.neighbours, ann.id, '&members_after=40')
    const [gone = 0, banned = 0] = before.page.map(({ person }) => person.id)
    await act('ann', { do: 'ban', chat_id: groups.neighbours, user_id: gone })
    await act('ann', { do: 'unban', chat_id: groups.neighbours, user_id: gone })
    await act('ann', { do: 'ban', chat_id: groups.neighbours, user_id: banned })

    const { members } = await chat(groups.neighbours, ann.id, '&members_after=40')
    expect(members.total).toBe(before.total - 2)
    expect(members.page.map(({ person }) => person.id)).toContain(banned)
    expect(members.page.map(({ person }) => person.id)).not.toContain(gone)
  })

  it('tells service messages in words', async () => {
    const { act, chat } = await given()
    await act('ann', { do: 'remove_member', chat_id, user_id: tom.id })
    await act('ann', { do: 'set_title', chat_id, title: 'New' })
    const { messages } = await chat(chat_id, ann.id)
    expect(messages.slice(-2).map(({ service }) => service)).toEqual([
      'Ann Keller removed Tom',
      'Ann Keller changed the name to “New”',
    ])
  })
})

describe('acting on the world', () => {
  it('applies approval to links there are only when told to', async () => {
    const { act, chat } = await given()
    const asks = async () =>
      (await chat(groups.cafe, people.zoe.id)).links.map((link) => link.creates_join_request)
    const approval = (on: boolean, apply_to_links?: boolean) =>
      act('zoe', {
        do: 'set_join_by_request',
        chat_id: groups.cafe,
        on,
        ...(apply_to_links && { apply_to_links }),
      })
    await approval(false)
    await act('zoe', { do: 'create_link', chat_id: groups.cafe, member_limit: 5 })
    expect(await asks()).toEqual([true, false])
    await approval(true)
    expect(await asks()).toEqual([true, false])
    await approval(true, true)
    expect(await asks()).toEqual([true, true])
    await approval(false, true)
    expect(await asks()).toEqual([false, false])
  })

  it('refuses what it does not understand, in words', async () => {
    const { post } = await given()
    const reply = await post('act', { as: ann.id, do: { do: 'fly', chat_id } })
    expect(reply).toMatchObject({ ok: false, error: expect.stringContaining('Invalid') })
  })

  it('sets off a raid of strangers who all say the same', async () => {
    const { post, news } = await given()
    await news()
    const reply = await post<{ people: number[] }>('set-off', { what: 'raid', chat_id })
    const raiders = reply.ok ? reply.result.people : []
    const updates = await news()
    const joined = updates.flatMap(({ chat_member }) => chat_member?.new_chat_member.user.id ?? [])
    const texts = updates.flatMap(({ message }) => message?.text ?? [])
    expect(raiders).toHaveLength(25)
    expect(joined).toEqual(raiders)
    expect([new Set(texts).size, texts.length]).toEqual([1, 25])
  })

  it('sets off one advertisement in a group that the bot can protect, which two members report', async () => {
    const { post, news } = await givenSandbox()
    await news()

    const reply = await post<{ people: number[] }>('set-off', { what: 'spam' })
    if (!reply.ok) throw new Error(reply.error)
    const messages = (await news()).flatMap(({ message }) => (message?.text ? [message] : []))
    expect(messages.map(({ chat }) => chat.id)).toEqual([
      groups.neighbours,
      groups.neighbours,
      groups.neighbours,
    ])
    const [advert, ...reports] = messages
    expect(advert?.from.id).toBe(reply.result.people[0])
    for (const report of reports) {
      expect(report).toMatchObject({ text: '/report', reply_to_message: { message_id: advert?.message_id } })
      expect(report.entities).toMatchObject([{ type: 'bot_command' }])
    }
    expect(new Set(reports.map(({ from }) => from.id)).size).toBe(2)
  })

  it('starts an impostor with the owner’s name and another account', async () => {
    const { post, news, sandbox } = await givenSandbox()
    await news()
    const reply = await post<{ people: number[] }>('set-off', {
      what: 'impostor',
      chat_id: groups.neighbours,
    })
    if (!reply.ok) throw new Error(reply.error)
    const [said] = (await news()).flatMap(({ message }) => (message?.text ? [message] : []))
    expect(said?.from).toMatchObject({ id: reply.result.people[0], first_name: 'Ann', last_name: 'Kеllеr' })
    expect(said?.from.last_name).not.toBe('Keller')
    const owner = [...sandbox.world.people.values()].find(({ last_name }) => last_name === 'Keller')
    expect(said?.from.id).not.toBe(owner?.id)
  })

  it('sets off a spammer who repeats themselves until somebody stops them', async () => {
    const { post, news, sandbox } = await given()
    await news()
    const running = post<{ people: number[] }>('set-off', { what: 'spammer', chat_id })
    const group = sandbox.world.groups.get(chat_id)
    let heard = 0
    const stopListening = sandbox.updates.onPush(({ kind }) => {
      const last = [...(group?.messages.values() ?? [])].at(-1)
      if (kind !== 'message' || !last?.text || !last.from) return
      heard += 1
      if (heard < 3) return
      stopListening()
      group?.members.set(last.from, { status: 'kicked', until_date: 0 })
    })
    const reply = await running
    const said = (await news()).flatMap(({ message }) => (message?.text ? [message] : []))
    expect(said.map(({ from }) => from.id)).toEqual(
      Array.from({ length: 3 }, () => reply.ok && reply.result.people[0]),
    )
    expect(new Set(said.map(({ text }) => text)).size).toBe(1)
  })

  it('floods a group with what its members say, in order', async () => {
    const { act, news } = await given()
    await news()
    const flooded = await act('ann', { do: 'flood', chat_id, messages: 300, per_second: 3000 })
    expect(flooded).toMatchObject({ sent: 300 })
    const numbers = (await news()).map(({ message }) => Number(message?.text?.split('#')[1]))
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
  })

  it('starts over with a seed, and continues its update numbers', async () => {
    const { news, post, act, bot, sandbox } = await given()
    await bot('setMyCommands', { commands: [{ command: 'start', description: 'Begin' }] })
    await act('ann', { do: 'set_title', chat_id, title: 'New' })
    const before = Math.max(...(await news()).map(({ update_id }) => update_id))
    await post('reset', { seed: 9 })
    expect(sandbox.world.groups.get(chat_id)?.title).toBe('Riverside Neighbours')
    expect(Math.min(...(await news()).map(({ update_id }) => update_id))).toBeGreaterThan(before)
    expect(sandbox.world.bot.commands.size, 'the bot stays who it is').toBe(1)
  })
})

describe('setting off what rules are for', () => {
  it('sets off a campaign: five accounts, one advertisement in other words', async () => {
    const { post, news } = await given()
    await news()
    const reply = await post<{ people: number[] }>('set-off', { what: 'campaign', chat_id })
    const messages = (await news()).flatMap(({ message }) => (message?.text ? [message] : []))
    const texts = messages.map(({ text }) => text)

    expect(messages.map(({ from }) => from.id)).toEqual(reply.ok ? reply.result.people : [])
    expect(new Set(texts).size).toBe(5)
    expect(texts[1]).toMatch(/^Hi! /)
    expect(texts[4]).toMatch(/^👉 .*🔥🔥🔥🔥$/)
    const letters = texts.map((text = '') => text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    const [advert = ''] = letters
    for (const one of letters)
      expect(one.slice(-advert.length), 'no more than a short word apart').toBe(advert)
    expect(Math.max(...letters.map(({ length }) => length))).toBeLessThanOrEqual(advert.length + 3)
  })

  it('brings a post of a linked channel as Telegram does', async () => {
    const { post, news } = await given()
    await news()
    await post('set-off', { what: 'channel_post', chat_id })
    const [update] = await news()
    expect(update?.message).toMatchObject({
      from: { id: 777_000 },
      sender_chat: { type: 'channel' },
      is_automatic_forward: true,
      forward_origin: { type: 'channel' },
    })
  })
})
