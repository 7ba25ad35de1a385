import { defaultGroupSettings, type SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { drafts } from '#platform/drafts.ts'
import { listen } from '#testing/listen.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { navigation } from '#platform/navigation.ts'
import { windowTitle } from '#platform/window-title.ts'
import { PartScreen } from './PartScreen.tsx'
import { chatId, given, givenReasons } from './testing.ts'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))

/** A server that keeps what is saved, if it was begun from what it has. */
function openPart(part: SettingsPart, known: SettingsOfGroup = given(), answers: Answers = {}) {
  let kept = known
  const opened = openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => kept,
      '/api/groups/act/options': () => givenReasons(),
      '/api/groups/settings/save': ({ version, change }) => {
        if (version !== kept.version) return 'settings_outdated'
        const settings = { ...kept.settings, ...Object(change) }
        kept = { ...kept, settings, version: version + 1 }
        return kept
      },
      ...answers,
    },
    { at: `/admin/groups/${chatId}/settings/${part}`, route: '/admin/groups/:chatId/settings/:part' },
  )
  return {
    ...opened,
    saved: () => opened.server.of('/api/groups/settings/save').map(({ input }) => input),
    /** Somebody else is faster. */
    meanwhile: (settings: object) => {
      kept = { ...kept, settings: { ...kept.settings, ...settings }, version: kept.version + 1 }
    },
  }
}

const rules = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rules' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const radioIn = async (label: string) =>
  within(await screen.findByRole('radiogroup', { name: label })).getByRole<HTMLInputElement>('radio', {
    checked: true,
  })
const chosenIn = async (label: string) => (await radioIn(label)).labels?.[0]?.textContent

const reason = (number: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Reason ${number}` })
const kept = (quick_reasons: string | null) => given({ settings: { ...defaultGroupSettings, quick_reasons } })
const shown = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Reason/ }).map(({ value }) => value)

afterEach(() => drafts.forget())

describe('PartScreen', () => {
  it('offers no more of the log than the server keeps', async () => {
    openPart('log_days', given({ log_days_most: 60, settings: { ...defaultGroupSettings, log_days: 60 } }))
    const days = await screen.findByRole('radiogroup', { name: 'Shows what was done in the last' })
    const offered = within(days).getAllByRole<HTMLInputElement>('radio')
    expect(offered.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['30 days', '60 days'])
  })

  it('shows what is chosen, and has nothing to save until something is changed', async () => {
    openPart('warn')
    await screen.findByRole('heading', { level: 1, name: 'Warnings' })
    expect(await chosenIn('Then')).toBe('Mute')
    expect(await chosenIn('Warnings expire after')).toBe('30 days')
    expect(save().disabled).toBe(true)
  })

  it('shows, and keeps, what is none of the usual values', async () => {
    openPart('brake', given({ settings: { ...defaultGroupSettings, brake: { actions: 33, minutes: 5 } } }))
    expect(await chosenIn('Bans and demotions')).toBe('33')
  })

  it('saves what was changed of this setting alone, and says so', async () => {
    const { user, saved } = openPart('warn')
    await user.click(
      within(await screen.findByRole('radiogroup', { name: 'Then' })).getByRole('radio', { name: 'Ban' }),
    )
    await user.click(save())

    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toEqual([
      {
        chat_id: chatId,
        version: 0,
        change: { warn: { ...defaultGroupSettings.warn, consequence: 'ban' } },
      },
    ])
    expect(save().disabled).toBe(true)
  })

  it.each([
    ['welcome', 'Welcome', { text: null, replaces: false }, { text: 'Hello', replaces: false }],
    ['rules_text', 'Rules', null, 'Be kind.'],
  ] as const)('can be typed into at once while nothing is written: %s', async (part, name, none, some) => {
    const isBegun = async () => (await screen.findByRole('textbox', { name })) === document.activeElement
    openPart(part, given({ settings: { ...defaultGroupSettings, [part]: none } }))
    expect(await isBegun()).toBe(true)
    cleanup()
    openPart(part, given({ settings: { ...defaultGroupSettings, [part]: some } }))
    expect(await isBegun()).toBe(false)
  })

  it('shows a welcome as the group will see it, with an example in the place of what is filled in', async () => {
    const title = '<b>Garden</b> {name}'
    const { user, saved } = openPart('welcome', given({ title }))
    const welcome = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Welcome' })
    expect(screen.queryByRole('figure')).toBeNull()

    await user.type(welcome, 'Hello ! ')
    welcome.setSelectionRange(6, 6)
    await user.click(screen.getByRole('button', { name: '+ Name' }))
    expect(welcome.value).toBe('Hello {name}! ')
    expect(document.activeElement).toBe(welcome)
    expect(welcome.selectionStart).toBe(12)
    await user.keyboard('-x')
    expect(welcome.value).toBe('Hello {name}-x! ')
    welcome.setSelectionRange(16, 16)
    await user.click(screen.getByRole('button', { name: '+ Name of the group' }))

    const preview = screen.getByRole('figure', { name: 'Preview of the welcome' })
    expect(preview.querySelector('p')?.textContent).toBe(`Hello Anna-x! ${title}`)
    expect(within(preview).getByText('Anna').className).toMatch(/mention/)

    await user.click(screen.getByRole('switch', { name: 'Only the newest stays' }))
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toMatchObject([
      { change: { welcome: { text: 'Hello {name}-x! {group}', replaces: false } } },
    ])
  })

  it('puts nothing into a welcome that has no room for it', async () => {
    const full = 'x'.repeat(998)
    const { user } = openPart(
      'welcome',
      given({ settings: { ...defaultGroupSettings, welcome: { text: full, replaces: true } } }),
    )
    await user.click(await screen.findByRole('button', { name: '+ Name' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Welcome' }).value).toBe(full)
    expect(screen.getByText(/2 characters left$/)).toBeTruthy()
  })

  it('lets the bot speak one language in the group, or each person’s own', async () => {
    const { user, saved } = openPart('language')
    expect(await chosenIn('Bot language')).toBe('Each person’s language')
    await user.click(screen.getByRole('radio', { name: 'فارسی' }))
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toMatchObject([{ change: { language: 'fa' } }])
  })

  it('has nothing to save when a change is reverted', async () => {
    const { user } = openPart('reports')
    await user.click(await screen.findByRole('switch', { name: 'Members can report messages' }))
    expect(save().disabled).toBe(false)
    await user.click(screen.getByRole('switch', { name: 'Members can report messages' }))
    expect(save().disabled).toBe(true)
  })

  it('has nothing to save when nothing but spaces was written', async () => {
    const { user } = openPart('welcome')
    await user.type(await screen.findByRole('textbox', { name: 'Welcome' }), '  ')
    expect(save().disabled).toBe(true)
  })

  it('F-35 keeps what was typed when it could not be saved, and saves it then', async () => {
    let isOffline = true
    const { user, saved } = openPart('rules_text', given(), {
      '/api/groups/settings/save': ({ change }) =>
        isOffline
          ? 'offline'
          : given({ settings: { ...defaultGroupSettings, ...Object(change) }, version: 1 }),
    })
    await user.type(await rules(), 'Be kind.')
    await user.click(save())
    expect(await screen.findByText('No connection. This may not be saved. Try again.')).toBeTruthy()
    expect((await rules()).value).toBe('Be kind.')

    isOffline = false
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toHaveLength(2)
  })

  it('A11Y-07 tells a screen reader politely that it was saved, and at once that it was not', async () => {
    let isOffline = false
    const { user } = openPart('rules_text', given(), {
      '/api/groups/settings/save': ({ change }) =>
        isOffline
          ? 'offline'
          : given({ settings: { ...defaultGroupSettings, ...Object(change) }, version: 1 }),
    })
    await user.type(await rules(), 'Be kind.')
    const heard = listen()
    await user.click(save())
    await expect.poll(heard).toContainEqual({ manner: 'politely', words: 'Saved' })

    isOffline = true
    await user.type(await rules(), ' And brief.')
    await user.click(save())
    const words = 'No connection. This may not be saved. Try again.'
    await expect.poll(heard).toContainEqual({ manner: 'at once', words })
    expect(heard().map(({ manner }) => manner)).toEqual(['politely', 'at once'])
  })

  it('says that someone else changed it, shows the current values, and saves over them when asked again', async () => {
    const { user, saved, meanwhile } = openPart('welcome')
    await user.type(await screen.findByRole('textbox', { name: 'Welcome' }), 'Hello.')
    meanwhile({ rules_text: 'Be kind.' })
    await user.click(save())

    expect(await screen.findByText(/^Not saved: Someone else changed these settings/)).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Welcome' }).value).toBe('Hello.')

    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toMatchObject([{ version: 0 }, { version: 1, change: { welcome: { text: 'Hello.' } } }])
  })

  it('S-BACK-1 a form that was changed takes "back" before the page does, and is left after a question', async () => {
    const { user } = openPart('rules_text')
    const before = back.handlers.get()
    await user.type(await rules(), 'Be kind.')
    expect(back.handlers.get()).toBe(before + 1)

    confirms.answer = false
    act(() => back.back())
    expect(confirms.asked).toEqual(['Discard your changes?'])
    expect((await rules()).value).toBe('Be kind.')
    expect(back.handlers.get()).toBe(before + 1)

    const wentBack = vi.spyOn(navigation, 'pop').mockReturnValue()
    confirms.answer = true
    act(() => back.back())
    await waitFor(() => expect(wentBack).toHaveBeenCalledOnce())
    expect(back.handlers.get()).toBe(before)
    wentBack.mockRestore()
    expect(drafts.find(`group settings ${chatId} rules_text`)).toBe('')
  })

  it('has what was typed again after a reload', async () => {
    drafts.hold(`group settings ${chatId} rules_text`, JSON.stringify({ version: 0, value: 'Be k' }))
    openPart('rules_text')
    expect((await rules()).value).toBe('Be k')
    expect(save().disabled).toBe(false)
  })

  it('takes a draft that it cannot read for none', async () => {
    drafts.hold(`group settings ${chatId} rules_text`, '{"version":')
    openPart('rules_text')
    expect((await rules()).value).toBe('')
  })

  it('can only be looked at without the right, and says which right that is', async () => {
    const { saved } = openPart('rules_text', given({ may_change: false }))
    expect((await rules()).matches(':disabled')).toBe(true)
    expect(screen.getByText('You need permission to change the group’s info to change these.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(saved()).toEqual([])
  })

  it('leaves the brake to the owner, and says so', async () => {
    openPart('brake', given({ may_change_brake: false }))
    expect((await radioIn('Bans and demotions')).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(
      screen.getByText('Only the steward or owner can change this, and only inside Telegram.'),
    ).toBeTruthy()
  })

  it('SEC-29 locks what follows warnings for whoever may not ban, and says so', async () => {
    openPart('warn', given({ may_change_warn: false }))
    expect((await radioIn('Then')).matches(':disabled')).toBe(true)
    expect(screen.getByText('You need permission to ban people')).toBeTruthy()
  })

  it('says that the settings could not be read', async () => {
    openPart('warn', given(), { '/api/groups/settings': () => 'offline' })
    expect(await retryAfter('offline')).toBeTruthy()
  })

  it('is called what its setting is called, and of none that there is not it says so', async () => {
    openPart('rules_text')
    await rules()
    expect(windowTitle.get()).toBe('Rules')
    cleanup()
    expect(windowTitle.get()).toBeUndefined()

    openScreen(
      PartScreen,
      {},
      { at: '/admin/groups/-1/settings/colour', route: '/admin/groups/:chatId/settings/:part' },
    )
    expect(await screen.findByText('There is no such setting')).toBeTruthy()
  })

  describe('U15 quick reasons', () => {
    it('are written one a row and saved in their order', async () => {
      const { user, saved } = openPart('quick_reasons', kept('Flood'))
      await user.type(await reason(2), ' Selling ')
      await user.type(await reason(3), 'Bots')
      await user.click(screen.getByRole('button', { name: 'Move up: Bots' }))
      expect(shown()).toEqual(['Flood', 'Bots', ' Selling ', ''])
      await user.click(save())
      expect(await screen.findByText('Saved')).toBeTruthy()
      expect(saved()).toMatchObject([{ change: { quick_reasons: 'Flood\nBots\n Selling ' } }])
    })

    it('are refused in words when one is there twice', async () => {
      const { user, saved } = openPart('quick_reasons', kept('Flood'))
      await user.type(await reason(2), 'flood ')
      expect(screen.getByText('This reason is already in the list.')).toBeTruthy()
      expect((await reason(2)).validationMessage).toBe('This reason is already in the list.')
      await user.click(save())
      expect(saved()).toEqual([])
      await user.type(await reason(2), 'ing')
      expect((await reason(2)).validationMessage).toBe('')
    })

    it('are eight at most, of 64 characters at most, and an emptied one goes', async () => {
      const { user } = openPart('quick_reasons', kept('1\n2\n3\n4\n5\n6\n7\n8'))
      expect((await reason(8)).maxLength).toBe(64)
      expect(screen.queryByRole('textbox', { name: 'Reason 9' })).toBeNull()
      await user.clear(await reason(2))
      await user.tab()
      expect(shown()).toEqual(['1', '3', '4', '5', '6', '7', '8', ''])
      await user.click(screen.getByRole('button', { name: 'Remove: 3' }))
      expect(shown()).toEqual(['1', '4', '5', '6', '7', '8', ''])
    })

    it('are Steward’s own again when all are removed', async () => {
      const { user, saved } = openPart('quick_reasons', kept('Flood'))
      await user.click(await screen.findByRole('button', { name: 'Remove: Flood' }))
      await user.click(save())
      expect(await screen.findByText('Saved')).toBeTruthy()
      expect(saved()).toMatchObject([{ change: { quick_reasons: null } }])
    })
  })
})
