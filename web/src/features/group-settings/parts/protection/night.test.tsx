import { defaultGroupSettings, type GroupSettings } from '@steward/contract/group-settings.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drafts } from '#platform/drafts.ts'
import { preferences } from '#platform/preferences.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PartScreen } from '#features/group-settings/PartScreen.tsx'
import { chatId, given } from '#features/group-settings/testing.ts'

afterEach(() => {
  drafts.forget()
  preferences.set({ ...preferences.get(), time_zone: null })
})

const usual = defaultGroupSettings.night

function open(night: Partial<GroupSettings['night']> = {}, answer?: 'night_empty') {
  const known = given({ settings: { ...defaultGroupSettings, night: { ...usual, ...night } } })
  const opened = openScreen(
    PartScreen,
    { '/api/groups/settings': () => known, '/api/groups/settings/save': () => answer ?? known },
    { at: `/admin/groups/${chatId}/settings/night`, route: '/admin/groups/:chatId/settings/:part' },
  )
  return {
    ...opened,
    saved: () => opened.server.of('/api/groups/settings/save').map(({ input }) => Object(input).change.night),
  }
}
const turn = () => screen.findByRole('switch', { name: 'Close the group at night' })
const time = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const zone = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
const save = () => screen.getByRole('button', { name: 'Save' })

it('a night is turned on in the time zone of the person who does it, and saved with its days and times', async () => {
  preferences.set({ ...preferences.get(), time_zone: 'Asia/Calcutta' })
  const { user, saved } = open()
  await user.click(await turn())
  expect((await zone()).value).toBe('Asia/Kolkata')
  fireEvent.change(await time('Begins'), { target: { value: '22:30' } })
  fireEvent.change(await time('Ends'), { target: { value: '06:15' } })
  // Emptied on the way to another time: nothing was chosen yet.
  fireEvent.change(await time('Ends'), { target: { value: '' } })
  await user.click(screen.getByRole('switch', { name: 'Sunday' }))
  await user.selectOptions(await zone(), 'Europe/Berlin')
  const closes = within(screen.getByRole('radiogroup', { name: 'At night members can’t' }))
  await user.click(closes.getByRole('radio', { name: 'Send media' }))
  await user.click(save())
  expect(saved()).toEqual([
    {
      enabled: true,
      days: 'mon tue wed thu fri sat',
      from: '22:30',
      to: '06:15',
      zone: 'Europe/Berlin',
      closes: 'media',
    },
  ])
})

it('a zone that somebody chose stays when the night is turned on', async () => {
  preferences.set({ ...preferences.get(), time_zone: 'Asia/Kolkata' })
  const { user } = open({ zone: 'Europe/Kyiv' })
  await user.click(await turn())
  expect((await zone()).value).toBe('Europe/Kyiv')
})

it('a zone that this browser does not list is shown all the same', async () => {
  open({ zone: 'Etc/GMT+5' })
  expect((await zone()).value).toBe('Etc/GMT+5')
})

it('a night of no length is refused in words', async () => {
  const { user } = open({ enabled: true }, 'night_empty')
  fireEvent.change(await time('Ends'), { target: { value: '23:00' } })
  await user.click(save())
  expect(await screen.findByText(/^Choose at least one day/)).toBeTruthy()
})
