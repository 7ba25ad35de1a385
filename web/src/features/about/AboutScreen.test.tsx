import { screen } from '@testing-library/react'
import { packages } from 'virtual:licences'
import { describe, expect, it, vi } from 'vitest'
import { openScreen } from '#testing/open-screen.tsx'
import { AboutScreen } from './AboutScreen.tsx'
import { LicencesScreen } from './LicencesScreen.tsx'

const react = packages.find(({ name }) => name === 'react')

describe('AboutScreen', () => {
  it('says which version this is, for which environment, and when it was built', async () => {
    openScreen(AboutScreen, {})

    expect(await screen.findByText(/^\d+\.\d+\.\d+$/)).toBeTruthy()
    expect(screen.getByText('Sandbox')).toBeTruthy()
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-20T12:00:00.000Z')
  })

  it('leads to the licences', async () => {
    const { user, went } = openScreen(AboutScreen, {})

    await user.click(await screen.findByRole('link', { name: 'Licences' }))
    expect(went).toEqual(['/admin/me/about/licences'])
  })
})

const all = Array.from({ length: packages.length }, (_, at) => `text ${at}`)

const texts = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
// By its text: roles of some hundred rows take seconds to find here.
const row = () => screen.findByText('react', { selector: 'button bdi' })

describe('LicencesScreen', () => {
  it('names every package that is shipped, with version and licence', async () => {
    openScreen(LicencesScreen, {})

    expect((await row()).closest('button')?.textContent).toBe(`react${react?.version}\u00a0· MIT`)
    expect(packages.length).toBeGreaterThan(100)
    expect(Array.from(document.querySelectorAll('li button'), ({ textContent }) => textContent)).toEqual(
      packages.map(({ name, version, licence }) => `${name}${version}\u00a0· ${licence}`),
    )
  })

  it('brings a text when somebody asks for it', async () => {
    const { user } = openScreen(LicencesScreen, {})
    texts(200, all)

    await user.click(await row())
    expect(await screen.findByText(`text ${react?.text}`)).toBeTruthy()
    await user.click(await row())
    expect(screen.queryByText(`text ${react?.text}`)).toBeNull()
  })

  it('says so when a text does not come, or is none, and tries again', async () => {
    const { user } = openScreen(LicencesScreen, {})
    vi.stubGlobal('fetch', async () => new Response('<html>Hotel Wi-Fi</html>', { status: 200 }))

    await user.click(await row())
    expect(await screen.findByText('Couldn’t load the text.')).toBeTruthy()
    texts(200, all)
    await user.click(screen.getByText('Retry'))
    expect(await screen.findByText(`text ${react?.text}`)).toBeTruthy()
  })
})
