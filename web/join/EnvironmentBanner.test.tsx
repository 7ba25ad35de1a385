import { render } from 'preact'
import { expect, it } from 'vitest'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'

it('S-HOST-4 names the environment on the page of a check', () => {
  const place = document.createElement('div')
  render(<EnvironmentBanner />, place)

  expect(place.textContent).toBe('sandbox')
})
