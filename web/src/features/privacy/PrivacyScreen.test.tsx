import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { factsOf, inventory, topics } from '@steward/contract/privacy/inventory.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { givenMe } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PrivacyScreen } from './PrivacyScreen.tsx'

const answers = { '/api/me': () => givenMe(), '/api/me/data': () => ({ export: null }) }

const lines = [
  ['Groups & people', /30 days after it leaves/],
  ['Messages', /2 days.*a week.*30 days/],
  ['Visible to', /^Only that group’s admins/],
  ['Shared with', /^Telegram, and .* push service.* No one else$/],
  ['Your data', /^Download or erase/],
] as const

describe('PrivacyScreen', () => {
  it('SEC-56 begins with five lines that say it all, with the times by which the server forgets', async () => {
    openScreen(PrivacyScreen, answers)
    const short = await screen.findByRole('region', { name: 'In short' })
    for (const [label, note] of lines)
      expect(within(short).getByText(label).nextElementSibling?.textContent).toMatch(note)
    expect(screen.getAllByRole('region')[0], 'they come first').toBe(short)
    const { update, report, failedUpdate, removedGroup } = keptHours
    expect({ update, report, failedUpdate, removedGroup }).toEqual({
      update: 2 * 24,
      report: 7 * 24,
      failedUpdate: 30 * 24,
      removedGroup: 30 * 24,
    })
  })

  it('SEC-56 says of every purpose what is kept for it, why, and how long', async () => {
    openScreen(PrivacyScreen, answers)

    const incoming = within(await screen.findByRole('region', { name: 'Updates from Telegram' }))
    expect(incoming.getByText(/messages and events in groups/)).toBeTruthy()
    expect(
      incoming.getByText('So nothing is lost when something breaks, and nothing counts twice.'),
    ).toBeTruthy()
    expect(incoming.getByText('48 hours; what could not be read, 30 days.')).toBeTruthy()
    expect(screen.getAllByText('Duration')).toHaveLength(topics.length)
  })

  it('SEC-58 promises of transfers, as of all of a group, that they go some time after the bot', async () => {
    openScreen(PrivacyScreen, answers)

    const transfers = within(await screen.findByRole('region', { name: 'Transfers of groups' }))
    expect(
      transfers.getByText('As long as Steward is in the group, and 30 days after it was removed.'),
    ).toBeTruthy()
  })

  it('SEC-56 says through whose hands notifications go, and what lies on the device', async () => {
    openScreen(PrivacyScreen, answers)

    expect(await screen.findByText(/its maker’s push service, encrypted/)).toBeTruthy()
    expect(screen.getByText(/What you typed and didn’t send: for a day/)).toBeTruthy()
    expect(screen.queryByText(/passes nothing on/)).toBeNull()
  })

  it('SEC-56 leaves out no purpose for which something of a person is kept', () => {
    const kept = new Set(
      Object.values(inventory)
        .filter(({ columns }) => Object.values(columns).some((fact) => fact !== 'nothing'))
        .map(({ topic }) => topic),
    )

    expect([...kept].toSorted()).toEqual([...topics].toSorted())
    for (const topic of topics) expect(factsOf(topic)).not.toEqual([])
  })
})
