import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Facts } from './Facts.tsx'

afterEach(cleanup)

it('keeps each fact together with the dot that ends it, and leaves out what is not there', () => {
  const { container } = render(
    <Facts>
      <b>12 requests</b>
      {false}
      <b>3 reports</b>
      <b>1 left</b>
    </Facts>,
  )
  const facts = [...container.querySelectorAll('[data-fact]')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['12 requests\u00a0·', '3 reports\u00a0·', '1 left'])
  // Between two of them a line may break.
  expect(container.textContent).toBe('12 requests\u00a0· 3 reports\u00a0· 1 left')
})
