import { defaultGroupSettings, type GroupSettings } from '@steward/contract/group-settings.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '#testing/server.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PartScreen } from '#features/group-settings/PartScreen.tsx'
import { chatId, given } from '#features/group-settings/testing.ts'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))
beforeEach(() => {
  confirms.asked = []
  confirms.answer = true
})

const off = defaultGroupSettings.join_check

function open(check: Partial<GroupSettings['join_check']>, answers: Answers = {}, more: object = {}) {
  const settings = { ...defaultGroupSettings, join_check: { ...off, ...check } }
  const opened = openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => given({ settings, ...more }),
      '/api/groups/settings/save': ({ change }) =>
        given({ settings: { ...settings, ...Object(change) }, version: 1 }),
      ...answers,
    },
    { at: `/admin/groups/${chatId}/settings/join_check`, route: '/admin/groups/:chatId/settings/:part' },
  )
  return {
    ...opened,
    saved: () => opened.server.of('/api/groups/settings/save').map(({ input }) => Object(input).change),
  }
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const task = (name: RegExp) => screen.findByRole<HTMLInputElement>('switch', { name })

const choice = async (name: string, at: number) =>
  within(await screen.findByRole('radiogroup', { name })).getAllByRole('radio')[at]?.parentElement
    ?.textContent

const way = async () => (await screen.findByRole('region', { name: 'Opening the check' })).textContent

describe('the joining check of a group', () => {
  it('asks nothing more of an admin while nobody is checked', async () => {
    const { user, saved } = open({})
    const whom = await screen.findByRole('radiogroup', { name: 'Applies to' })
    expect(screen.queryByText('Tasks')).toBeNull()
    expect(screen.queryByText('See it as an applicant does')).toBeNull()
    await user.click(within(whom).getByRole('radio', { name: 'Everyone who asks to join' }))
    expect(screen.getByText('Tasks')).not.toBeNull()
    await user.click(await button('Save'))
    expect(saved()).toEqual([{ join_check: { ...off, whom: 'requests' } }])
  })

  it('has three tasks at most, in their own order', async () => {
    const { user, saved } = open({ whom: 'requests', tasks: 'touch sum' })
    await user.click(await task(/^Pick a picture/))
    expect((await task(/^Read the rules/)).disabled).toBe(true)
    expect((await task(/^Tap a button/)).disabled).toBe(false)
    await user.click(await task(/^Tap a button/))
    expect((await task(/^Read the rules/)).disabled).toBe(false)
    await user.click(await button('Save'))
    expect(saved()).toMatchObject([{ join_check: { tasks: 'picture sum' } }])
  })

  it('says that rules which nobody wrote are skipped, and that nobody is checked without a task', async () => {
    open({ whom: 'requests', tasks: '' })
    expect(await screen.findByText('Skipped until the group’s rules are written')).not.toBeNull()
    expect(screen.getByText('Choose at least one task, or no one is checked.')).not.toBeNull()
  })

  it.each([
    ['requests', 'Approve', 'Decline'],
    ['raid', 'Approve or unmute', 'Decline or remove'],
    ['everybody', 'Approve or unmute', 'Decline or remove'],
  ] as const)('says what follows for whom it checks: %s', async (whom, passes, fails) => {
    open({ whom })
    expect([await choice('On pass', 0), await choice('On fail', 1)]).toEqual([passes, fails])
  })

  it('asks how long a ban lasts where a ban follows', async () => {
    const { user } = open({ whom: 'requests' })
    const failed = await screen.findByRole('radiogroup', { name: 'On fail' })
    expect(screen.queryByText('Length of a ban')).toBeNull()
    await user.click(within(failed).getByRole('radio', { name: 'Ban' }))
    expect(screen.getByText('Length of a ban')).not.toBeNull()
  })

  it('takes a question of one’s own words, with what is right in it', async () => {
    const { user, saved } = open({ whom: 'requests', tasks: 'questions' })
    await user.click(await button('Add a question'))
    await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'What do we grow?')
    await user.type(screen.getByRole('textbox', { name: 'Right answers' }), 'tulips{Enter}roses')
    await user.click(await button('Done'))
    expect(await button(/What do we grow\?/)).not.toBeNull()
    await user.click(await button('Save'))
    expect(saved()).toMatchObject([{ join_check: { questions: 'What do we grow? = tulips / roses' } }])
  })

  it('takes a choice, of which one or more are right', async () => {
    const { user, saved } = open({ whom: 'requests', tasks: 'questions' })
    await user.click(await button('Add a question'))
    await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'When?')
    await user.click(screen.getByRole('radio', { name: 'Choice' }))
    const options = screen.getByRole('textbox', { name: 'Answers to choose from' })
    await user.type(options, 'Spring')
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(
      'Give at least two answers.',
    )
    await user.click(await button('Done'))
    await user.type(options, '{Enter}Winter')
    await user.click(screen.getByRole('switch', { name: 'Spring' }))
    await user.click(await button('Done'))
    await user.click(await button('Save'))
    expect(saved()).toMatchObject([{ join_check: { questions: 'When? | *Spring | Winter' } }])
  })

  it('changes and removes what is there, and takes no question twice', async () => {
    const questions = 'Cat or dog? | Cat | Dog\nWhere do you live?'
    const { user, saved } = open({ whom: 'requests', tasks: 'questions', questions })
    await user.click(await button(/Where do you live/))
    const text = await screen.findByRole('textbox', { name: 'Question' })
    await user.clear(text)
    await user.type(text, 'Cat or dog? | Cat | Dog')
    // The marks are none in its words.
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('')
    await user.click(screen.getByRole('radio', { name: 'Choice' }))
    await user.clear(text)
    await user.type(text, 'cat or dog?')
    await user.type(screen.getByRole('textbox', { name: 'Answers to choose from' }), 'Cat{Enter}Dog')
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(
      'This question is already in the list.',
    )
    await user.click(await button('Remove'))
    await user.click(await button('Save'))
    expect(saved()).toMatchObject([{ join_check: { questions: 'Cat or dog? | Cat | Dog' } }])
  })

  it.each([
    ['Why us?', ['Admins decide'], true],
    ['Who? = me', ['Approve', 'Admins decide'], false],
  ])(
    'leaves who passes to the admins where they are to read an answer: %s',
    async (questions, then, isSaid) => {
      open({ whom: 'requests', tasks: 'questions', questions, passed: 'approve' })
      const passes = await screen.findByRole('radiogroup', { name: 'On pass' })
      const choices = within(passes).getAllByRole<HTMLInputElement>('radio')
      expect(choices.map(({ parentElement }) => parentElement?.textContent)).toEqual(then)
      expect(choices[0]?.checked).toBe(true)
      expect(screen.queryByText(/^A question has no right answer/) !== null).toBe(isSaid)
    },
  )

  it('asks before a question that was begun is lost', async () => {
    const { user } = open({ whom: 'requests', tasks: 'questions' })
    await user.click(await button('Add a question'))
    await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'Why?')
    confirms.answer = false
    await user.click(await button('Cancel'))
    expect(confirms.asked).toEqual(['Discard your changes?'])
    expect(screen.getByRole('textbox', { name: 'Question' })).not.toBeNull()
  })

  it('is seen as an applicant sees it, by the bot’s message', async () => {
    const { user, server } = open({ whom: 'requests' }, { '/api/groups/join-check/try': () => ({}) })
    await user.click(await button('See it as an applicant does'))
    expect(await screen.findByText(/^Sent\. Open your chat with Steward/)).not.toBeNull()
    expect(server.of('/api/groups/join-check/try').map(({ input }) => input)).toEqual([{ chat_id: chatId }])
  })

  it.each([
    [null, []],
    ['supergroup_needed', ['Works in supergroups only']],
    ['bot_right_missing', ['Steward can’t mute or ban']],
  ])('says what keeps Steward from muting whoever joins without asking: %s', async (cannot_mute, said) => {
    const { user } = open({ whom: 'requests' }, {}, { cannot_mute })
    const whom = await screen.findByRole('radiogroup', { name: 'Applies to' })
    expect(screen.queryByText('Not working')).toBeNull()
    await user.click(within(whom).getByRole('radio', { name: /^Everyone who joins/ }))
    const lacks = screen.queryAllByText(/^(Works in supergroups only|Steward can’t mute or ban)$/)
    expect(lacks.map(({ textContent }) => textContent)).toEqual(said)
    await user.click(within(whom).getByRole('radio', { name: /^During an attack only/ }))
    expect(screen.queryByText('Not working') !== null).toBe(said.length > 0)
  })

  it('is to look at for who may not ban', async () => {
    open({ whom: 'requests' }, {}, { may_change_warn: false })
    expect(await screen.findByText('You need permission to ban people')).not.toBeNull()
    expect((await task(/^Tap a button/)).matches(':disabled')).toBe(true)
  })

  it('says which switches of Telegram hold here, and no more where both do', async () => {
    open({ whom: 'requests' }, {}, { switches: { main_mini_app: true, guard_mode: true, guard: 'ours' } })
    expect(await way()).toBe(
      'Opening the checkGuard mode of the botOnGuard of this groupStewardIt opens by itself for everyone who asks to join.',
    )
  })

  it('says how to change a guard that is off, or another’s', async () => {
    open({ whom: 'requests' }, {}, { switches: { main_mini_app: true, guard_mode: true, guard: 'other' } })
    expect(await way()).toMatch(/Guard of this groupAnother bot.*choose Steward as the guard\./)
  })

  it('needs no guard where nobody has to ask to join', async () => {
    open({ whom: 'everybody' }, {}, { switches: { main_mini_app: true, guard_mode: false, guard: 'open' } })
    expect(await way()).toBe(
      'Opening the checkGuard mode of the botOffGuard of this groupNot neededMain Mini AppOnChanged it in Telegram? Pull down on the group’s page to look again.',
    )
  })

  it('says of a bot without guard mode who turns it on, and where', async () => {
    open({ whom: 'requests' }, {}, { switches: { main_mini_app: null, guard_mode: false, guard: null } })
    expect(await way()).toMatch(
      /^Opening the checkGuard mode of the botOffGuard of this groupUnknown yetThe check doesn’t open by itself.*@BotFather/,
    )
  })

  it('says at the choice that everyone can’t be asked without a Main Mini App, before anything is chosen', async () => {
    open({ whom: 'nobody' }, {}, { switches: { main_mini_app: false, guard_mode: true, guard: 'ours' } })
    const choice = await screen.findByRole('radio', { name: /^Everyone who joins/ })
    expect(choice.closest('label')?.textContent).toBe(
      'Everyone who joinsNot available: the bot has no Main Mini App',
    )
  })

  it('says under everyone that newcomers can’t open the check without a Main Mini App', async () => {
    open({ whom: 'everybody' }, {}, { switches: { main_mini_app: false, guard_mode: true, guard: 'ours' } })
    expect(await way()).toMatch(
      /Main Mini AppOffNewcomers can’t open the check.*aren’t muted.*Configure Mini App → Enable Mini App\./,
    )
  })
  it('says under applicants alone that everyone can’t be chosen, not that they can’t open it', async () => {
    open({ whom: 'requests' }, {}, { switches: { main_mini_app: false, guard_mode: true, guard: 'ours' } })
    const words = await way()
    expect(words).toMatch(/Main Mini AppOff“Everyone who joins” can’t be chosen.*Enable Mini App\./)
    expect(words).not.toContain('can’t open the check')
  })
})
