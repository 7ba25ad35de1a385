import { defaultGroupSettings, type SettingsOfGroup } from '@steward/contract/group-settings.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { drafts } from '#platform/drafts.ts'
import { navigation } from '#platform/navigation.ts'
import { listen } from '#testing/listen.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { GroupSettingsScreen } from './GroupSettingsScreen.tsx'
import { chatId, given, givenReasons } from './testing.ts'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))

/** A server that keeps what is saved, if it was begun from what it has. */
function openSettings(known: SettingsOfGroup = given(), answers: Answers = {}) {
  let kept = known
  const opened = openScreen(
    GroupSettingsScreen,
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
    { at: `/admin/groups/${chatId}/settings`, route: '/admin/groups/:chatId/settings' },
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
const chosenIn = (label: string) =>
  within(screen.getByRole('radiogroup', { name: label })).getByRole<HTMLInputElement>('radio', {
    checked: true,
  })

afterEach(() => drafts.forget())

describe('GroupSettingsScreen', () => {
  it('offers no more of the log than the server keeps', async () => {
    openSettings(given({ log_days_most: 60, settings: { ...defaultGroupSettings, log_days: 60 } }))
    const days = await screen.findByRole('radiogroup', { name: 'Shows what was done in the last' })
    const offered = within(days).getAllByRole<HTMLInputElement>('radio')
    expect(offered.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['30 days', '60 days'])
  })

  it('shows what is chosen, and has nothing to save until something is changed', async () => {
    openSettings()
    expect((await rules()).value).toBe('')
    expect(chosenIn('Then').labels?.[0]?.textContent).toBe('Mute')
    expect(chosenIn('Within').labels?.[0]?.textContent).toBe('5 minutes')
    expect(save().disabled).toBe(true)
  })

  it('shows, and keeps, what is none of the usual values', async () => {
    openSettings(given({ settings: { ...defaultGroupSettings, brake: { actions: 33, minutes: 5 } } }))
    await rules()
    expect(chosenIn('Bans and demotions').labels?.[0]?.textContent).toBe('33')
  })

  it('saves the parts that were changed, and says so', async () => {
    const { user, saved } = openSettings()
    await user.type(await rules(), 'Be kind.')
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Then' })).getByRole('radio', { name: 'Ban' }),
    )
    await user.click(save())

    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toEqual([
      {
        chat_id: chatId,
        version: 0,
        change: { rules_text: 'Be kind.', warn: { ...defaultGroupSettings.warn, consequence: 'ban' } },
      },
    ])
    expect(save().disabled).toBe(true)
  })

  it('shows a welcome as the group will see it, with an example in the place of what is filled in', async () => {
    const title = '<b>Garden</b> {name}'
    const { user, saved } = openSettings(given({ title }))
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

    const preview = screen.getByRole('figure', { name: 'The welcome as the group will see it' })
    expect(preview.querySelector('p')?.textContent).toBe(`Hello Anna-x! ${title}`)
    expect(within(preview).getByText('Anna').className).toBe('bubble-mention')

    await user.click(screen.getByRole('switch', { name: 'Only the newest stays' }))
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toMatchObject([
      { change: { welcome: { text: 'Hello {name}-x! {group}', replaces: false } } },
    ])
  })

  it('puts nothing into a welcome that has no room for it', async () => {
    const full = 'x'.repeat(998)
    const { user } = openSettings(
      given({ settings: { ...defaultGroupSettings, welcome: { text: full, replaces: true } } }),
    )
    await user.click(await screen.findByRole('button', { name: '+ Name' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Welcome' }).value).toBe(full)
    expect(screen.getByText(/2 characters left$/)).toBeTruthy()
  })

  it('lets the bot speak one language in the group, or each person’s own', async () => {
    const { user, saved } = openSettings()
    await rules()
    expect(chosenIn('The bot speaks').labels?.[0]?.textContent).toBe('Each person’s language')
    await user.click(screen.getByRole('radio', { name: 'فارسی' }))
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toMatchObject([{ change: { language: 'fa' } }])
  })

  it('has nothing to save when what was changed is put back', async () => {
    const { user } = openSettings()
    await user.click(await screen.findByRole('switch', { name: 'Members can report messages' }))
    expect(save().disabled).toBe(false)
    await user.click(screen.getByRole('switch', { name: 'Members can report messages' }))
    expect(save().disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Welcome' }), '  ')
    expect(save().disabled).toBe(true)
  })

  it('F-35 keeps what was typed when it could not be saved, and saves it then', async () => {
    let isOffline = true
    const { user, saved } = openSettings(given(), {
      '/api/groups/settings/save': ({ change }) =>
        isOffline
          ? 'offline'
          : given({ settings: { ...defaultGroupSettings, ...Object(change) }, version: 1 }),
    })
    await user.type(await rules(), 'Be kind.')
    await user.click(save())
    expect(await screen.findByText('Not saved: there is no connection. Try again.')).toBeTruthy()
    expect((await rules()).value).toBe('Be kind.')

    isOffline = false
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toHaveLength(2)
  })

  it('A11Y-07 says to who listens that it was saved, in their own time, and at once that it was not', async () => {
    let isOffline = false
    const { user } = openSettings(given(), {
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
    const words = 'Not saved: there is no connection. Try again.'
    await expect.poll(heard).toContainEqual({ manner: 'at once', words })
    expect(heard().map(({ manner }) => manner)).toEqual(['politely', 'at once'])
  })

  it('says that somebody else changed them, shows that, and saves on top of it when asked to again', async () => {
    const { user, saved, meanwhile } = openSettings()
    await user.type(await rules(), 'Be kind.')
    meanwhile({ brake: { actions: 50, minutes: 5 } })
    await user.click(save())

    expect(await screen.findByText(/^Not saved: Somebody else changed these settings/)).toBeTruthy()
    await waitFor(() => expect(chosenIn('Bans and demotions').labels?.[0]?.textContent).toBe('50'))
    expect((await rules()).value).toBe('Be kind.')

    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toMatchObject([{ version: 0 }, { version: 1, change: { rules_text: 'Be kind.' } }])
  })

  it('S-BACK-1 a form that was changed takes "back" before the page does, and is left after a question', async () => {
    const { user } = openSettings()
    const before = back.handlers.get()
    await user.type(await rules(), 'Be kind.')
    expect(back.handlers.get()).toBe(before + 1)

    confirms.answer = false
    act(() => back.back())
    expect(confirms.asked).toEqual(['Leave without saving what you changed?'])
    expect((await rules()).value).toBe('Be kind.')
    expect(back.handlers.get()).toBe(before + 1)

    confirms.answer = true
    act(() => back.back())
    await waitFor(() => expect(back.handlers.get()).toBe(before))
    expect(drafts.find(`group settings ${chatId}`)).toBe('')
  })

  it('S-BACK-1 two forms that were changed ask once, and then the page is left once', async () => {
    const { user } = openSettings()
    const wentBack = vi.spyOn(navigation, 'pop').mockReturnValue()
    await user.type(await rules(), 'Be kind.')
    await user.type(screen.getByRole('textbox', { name: 'Name of the group' }), ' of Berlin')
    const before = back.handlers.get()

    Object.assign(confirms, { answer: true, asked: [] })
    act(() => back.back())
    await waitFor(() => expect(wentBack).toHaveBeenCalledOnce())
    expect(confirms.asked).toHaveLength(1)
    expect(back.handlers.get()).toBe(before - 2)
    expect((await rules()).value).toBe('')
    wentBack.mockRestore()
  })

  it('has what was typed again after a reload', async () => {
    drafts.hold(`group settings ${chatId}`, JSON.stringify({ version: 0, edits: { rules_text: 'Be k' } }))
    openSettings()
    expect((await rules()).value).toBe('Be k')
    expect(save().disabled).toBe(false)
  })

  it('takes a draft that it cannot read for none', async () => {
    drafts.hold(`group settings ${chatId}`, '{"version":')
    openSettings()
    expect((await rules()).value).toBe('')
  })

  it('can only be looked at without the right, and says which right that is', async () => {
    const { saved } = openSettings(given({ may_change: false }))
    expect((await rules()).matches(':disabled')).toBe(true)
    expect(screen.getByText('You need the right to change the group’s info to change these.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(saved()).toEqual([])
  })

  it('leaves the brake to the owner, and says so', async () => {
    openSettings(given({ may_change_brake: false }))
    expect((await rules()).matches(':disabled')).toBe(false)
    expect(chosenIn('Bans and demotions').matches(':disabled')).toBe(true)
    expect(
      screen.getByText(
        'Only who answers for the group, or its owner, can change this, and only inside Telegram.',
      ),
    ).toBeTruthy()
  })

  it('SEC-29 locks what follows warnings for whoever may not ban, and says so', async () => {
    openSettings(given({ may_change_warn: false }))
    expect((await rules()).matches(':disabled')).toBe(false)
    expect(chosenIn('Then').matches(':disabled')).toBe(true)
    expect(screen.getByText('You need the right to ban people')).toBeTruthy()
  })

  it('says that the settings could not be read', async () => {
    openSettings(given(), { '/api/groups/settings': () => 'offline' })
    expect(await screen.findByRole('button', { name: /Retry|Try again/ })).toBeTruthy()
  })
})
