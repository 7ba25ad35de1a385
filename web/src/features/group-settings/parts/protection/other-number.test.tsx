import { defaultGroupSettings, type GroupSettings } from '@steward/contract/group-settings.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { drafts } from '#platform/drafts.ts'
import { navigation } from '#platform/navigation.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PartScreen } from '#features/group-settings/PartScreen.tsx'
import { chatId, given } from '#features/group-settings/testing.ts'

const confirms = vi.hoisted(() => ({ asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (question: string) => {
    confirms.asked.push(question)
    return true
  },
}))

afterEach(() => {
  drafts.forget()
  confirms.asked = []
})

function open<Part extends 'flood' | 'penalties'>(part: Part, value: Partial<GroupSettings[Part]> = {}) {
  const { settings } = given()
  const known = given({
    settings: { ...defaultGroupSettings, ...settings, [part]: { ...settings[part], ...value } },
  })
  const opened = openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => known,
      '/api/groups/settings/save': ({ change }) => ({
        ...known,
        settings: { ...known.settings, ...Object(change) },
        version: 1,
      }),
    },
    { at: `/admin/groups/${chatId}/settings/${part}`, route: '/admin/groups/:chatId/settings/:part' },
  )
  return {
    ...opened,
    saved: () => opened.server.of('/api/groups/settings/save').map(({ input }) => Object(input).change[part]),
  }
}

const group = async (name: string) => within(await screen.findByRole('radiogroup', { name }))
const chip = async (name: string, of: string) => (await group(name)).getByRole('radio', { name: of })
const chips = async (name: string) =>
  (await group(name))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels, checked }) => `${labels?.[0]?.textContent}${checked ? ' ✓' : ''}`)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const problem = 'Enter a whole number in the allowed range.'

describe('a number of a rule that is none of the usual ones', () => {
  it('is typed, stands as a chip of its own, and is saved', async () => {
    const { user, saved } = open('flood')
    await user.click(await chip('Messages', 'Custom'))
    expect(await chips('Messages')).toEqual(['4', '6', '10', '20', 'Custom ✓'])
    expect(screen.getByText('Allowed: 2 – 50')).toBeTruthy()
    expect(field('Messages').inputMode).toBe('numeric')

    await user.type(field('Messages'), '15')
    expect(await chips('Messages')).toEqual(['4', '6', '10', '15 ✓', '20', 'Custom'])
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toEqual([{ ...defaultGroupSettings.flood, messages: 15 }])
    expect(await chips('Messages')).toEqual(['4', '6', '10', '15 ✓', '20', 'Custom'])
  })

  it('is saved with the keyboard’s own Done, and only within its range', async () => {
    const { user, saved } = open('flood')
    await user.click(await chip('Within', '1 minute'))
    await user.click(await chip('Messages', 'Custom'))
    await user.type(field('Messages'), '1{Enter}')
    expect(saved()).toEqual([])
    expect(field('Messages').getAttribute('enterkeyhint')).toBe('done')

    await user.type(field('Messages'), '5{Enter}')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saved()).toEqual([{ ...defaultGroupSettings.flood, seconds: 60, messages: 15 }])
  })

  it('is not saved outside its range, and the range is said', async () => {
    const { user, saved } = open('flood')
    await user.click(await chip('Within', '1 minute'))
    await user.click(await chip('Messages', 'Custom'))
    expect(screen.queryByText(problem)).toBeNull()
    await user.type(field('Messages'), '51')
    expect(screen.getByText(problem)).toBeTruthy()
    expect(field('Messages').getAttribute('aria-invalid')).toBe('true')
    expect(field('Messages').validationMessage).toBe(problem)
    expect(await chips('Messages')).toContain('Custom ✓')
    await user.click(save())
    expect(saved()).toEqual([])

    await user.clear(field('Messages'))
    await user.click(save())
    expect(saved()).toEqual([])

    await user.type(field('Messages'), '50')
    expect(screen.queryByText(problem)).toBeNull()
    await user.click(save())
    expect(saved()).toEqual([{ ...defaultGroupSettings.flood, seconds: 60, messages: 50 }])
  })

  it('that is a time is typed in a unit that fits', async () => {
    const { user, saved } = open('penalties')
    await user.click(await chip('Mute for', 'Custom'))
    expect(screen.getByText('Allowed: 1 minute – 366 days')).toBeTruthy()
    await user.type(field('Mute for'), '12')
    await user.click(await chip('Unit', 'hours'))
    expect(await chips('Mute for')).toEqual(['1 hour', '12 hours ✓', '1 day', '7 days', 'Forever', 'Custom'])
    await user.click(save())
    expect(saved()).toEqual([{ ...defaultGroupSettings.penalties, mute_seconds: 43_200 }])
  })

  it('stays at hand when another is chosen instead', async () => {
    const { user } = open('flood', { messages: 7 })
    expect(await chips('Messages')).toEqual(['4', '6', '7 ✓', '10', '20', 'Custom'])
    await user.click(await chip('Messages', '10'))
    expect(await chips('Messages')).toEqual(['4', '6', '7', '10 ✓', '20', 'Custom'])
    expect(screen.queryByRole('textbox', { name: 'Messages' })).toBeNull()
    await user.click(await chip('Messages', '7'))
    expect(save().disabled).toBe(true)
  })

  it('is asked about before it is left behind, and forgotten when discarded', async () => {
    const { user } = open('flood')
    await user.click(await chip('Messages', 'Custom'))
    await user.type(field('Messages'), '15')
    const wentBack = vi.spyOn(navigation, 'pop').mockReturnValue()
    act(() => back.back())
    await waitFor(() => expect(wentBack).toHaveBeenCalledOnce())
    expect(confirms.asked).toEqual(['Discard your changes?'])
    wentBack.mockRestore()
    expect(drafts.find(`group settings ${chatId} flood`)).toBe('')
  })
})
