import type { Group } from '@steward/contract/groups.ts'
import { wantedRights } from '@steward/contract/rights.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { givenGroup, givenMe } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { GroupScreen } from '../GroupScreen.tsx'

const bot = (part: Partial<Group['bot']>): Group['bot'] => ({ ...givenGroup().bot, ...part })

async function openHealth(part: Partial<Group>) {
  const group = givenGroup(part)
  const opened = openScreen(
    GroupScreen,
    { '/api/me': () => givenMe(), '/api/groups/get': () => group },
    { at: `/admin/groups/${group.chat_id}`, route: '/admin/groups/:chatId' },
  )
  const health = await screen.findByRole('region', { name: 'Health' })
  return { ...opened, health, within: within(health) }
}

describe('Health', () => {
  it('says when nothing is missing', async () => {
    const { health } = await openHealth({})
    expect(health.textContent).toBe('HealthSteward has all the permissions it needs')
  })

  it.each(wantedRights)('says what does not work without %s', async (right) => {
    const { within } = await openHealth({ bot: bot({ missing: [right] }) })

    expect(within.getByText(/^Steward can’t /)).toBeTruthy()
    expect(within.queryByText('Steward has all the permissions it needs')).toBeNull()
  })

  it('says something else of each right', async () => {
    const { within } = await openHealth({ bot: bot({ missing: [...wantedRights] }) })
    const told = within.getAllByText(/^Steward can’t /).map(({ textContent }) => textContent)
    expect(told).toHaveLength(wantedRights.length)
    expect(new Set(told).size).toBe(told.length)
  })

  it('tells an owner how to give a right', async () => {
    const { within } = await openHealth({ role: 'creator', bot: bot({ missing: ['can_restrict_members'] }) })

    expect((await within.findByText('@steward_bot')).parentElement?.textContent).toBe(
      'Open the group’s admin list in Telegram, choose @steward_bot and turn on the missing permissions.',
    )
  })

  it('tells an admin who may not give it whom to ask', async () => {
    const { within } = await openHealth({ rights: [], bot: bot({ missing: ['can_restrict_members'] }) })
    expect(await within.findByText(/^Ask the owner, or an admin who may add admins, to open/)).toBeTruthy()
  })

  it('says first that the bot is no admin, and on a tap all that does not work', async () => {
    const missing = ['can_delete_messages', 'can_restrict_members'] as const
    const { within, user } = await openHealth({
      state: 'bot_not_admin',
      rights: ['can_promote_members'],
      bot: bot({ status: 'member', missing: [...missing] }),
    })

    expect(within.getByText('Steward isn’t an admin')).toBeTruthy()
    expect(await within.findByText(/tap Add Admin, choose/)).toBeTruthy()
    expect(within.queryByText('Steward can’t mute or ban')).toBeNull()
    await user.click(within.getByRole('button', { name: /Not working/ }))
    expect(within.getByText('Steward can’t mute or ban')).toBeTruthy()
  })

  it('freezes a group that the bot was removed from, and lets one add it again', async () => {
    const { within, user, opened } = await openHealth({
      state: 'bot_removed',
      bot: bot({ status: 'removed' }),
    })

    expect(within.getByText('Steward was removed')).toBeTruthy()
    // It counts nothing any more, so "0 messages today" would be untrue.
    expect(screen.queryByText('Today')).toBeNull()
    await user.click(await within.findByRole('button', { name: 'Add Steward again' }))
    expect(opened).toEqual(['https://t.me/steward_bot?startgroup=new&admin=delete_messages'])
  })

  it('says of a basic group what needs a supergroup and how it becomes one', async () => {
    const { within } = await openHealth({ type: 'group' })

    expect(within.getByText('This is a basic group')).toBeTruthy()
    expect(within.getByText(/^Lasting bans, muting, restricting, admin rights and titles/)).toBeTruthy()
    expect(within.getByText(/makes the history visible to new members/)).toBeTruthy()
  })

  const all = { main_mini_app: true, guard_mode: true, guard: 'ours' as const }

  it('says nothing of a joining check for which all is set in Telegram, nor of what is not known yet', async () => {
    const { health } = await openHealth({ check: { whom: 'everybody', switches: all } })
    expect(health.textContent).toBe('HealthSteward has all the permissions it needs')
    const unknown = { main_mini_app: null, guard_mode: null, guard: null }
    const later = await openHealth({ check: { whom: 'everybody', switches: unknown } })
    expect(later.health.textContent).toBe('HealthSteward has all the permissions it needs')
  })

  it.each([
    [
      { main_mini_app: false },
      'Newcomers can’t open the check',
      /aren’t muted and aren’t checked.*@BotFather: \/mybots → the bot → Bot Settings → Configure Mini App/,
    ],
    [
      { guard_mode: false },
      'The check doesn’t open by itself',
      /@BotFather: \/mybots → the bot → Bot Settings/,
    ],
    [{ guard: 'none' as const }, 'This group has no guard', /choose Steward as the guard/],
    [{ guard: 'other' as const }, 'Another bot is this group’s guard', /choose Steward as the guard/],
  ])('says what fails of the joining check with %j, and what to press', async (part, title, words) => {
    const { within } = await openHealth({ check: { whom: 'everybody', switches: { ...all, ...part } } })
    expect(within.getByText(title)).toBeTruthy()
    expect(within.getByText(words)).toBeTruthy()
  })

  it('needs no guard where nobody has to ask to join', async () => {
    const switches = { ...all, guard_mode: false, guard: 'open' as const }
    const { health } = await openHealth({ check: { whom: 'everybody', switches } })
    expect(health.textContent).toBe('HealthSteward has all the permissions it needs')
  })

  it('needs no Main Mini App where only applicants are checked', async () => {
    const { health } = await openHealth({
      check: { whom: 'requests', switches: { ...all, main_mini_app: false } },
    })
    expect(health.textContent).toBe('HealthSteward has all the permissions it needs')
  })
})
