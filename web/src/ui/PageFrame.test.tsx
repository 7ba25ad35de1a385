import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PageFrame } from './PageFrame.tsx'

const Missing = () => <PageFrame>Nothing there</PageFrame>
const Found = () => <PageFrame>Here it is</PageFrame>

afterEach(cleanup)

describe('PageFrame', () => {
  it('S-NAV-3 stays the same element whichever screen is drawn into it, for the toolkit shows no second one', () => {
    const framed = (Screen: typeof Missing) => (
      <PageFrame>
        <Screen />
      </PageFrame>
    )
    const { rerender } = render(framed(Missing))
    const frame = screen.getByText('Nothing there').closest('.ion-page')

    rerender(framed(Found))

    expect(frame).toBeTruthy()
    expect(screen.getByText('Here it is').closest('.ion-page')).toBe(frame)
    expect(document.querySelectorAll('.ion-page')).toHaveLength(1)
  })
})
