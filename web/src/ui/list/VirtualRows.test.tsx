import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillBrowserGaps } from '#testing/browser-gaps.ts'
import { ScrollArea } from '../page/scroll-area.ts'
import { VirtualRows } from './VirtualRows.tsx'

const area = { current: document.createElement('div') }
const rows = (count: number) => (
  <ScrollArea value={area}>
    <VirtualRows items={Array.from({ length: count }, (_, index) => `Group ${index}`)} isPart={false}>
      {(title) => <p key={title}>{title}</p>}
    </VirtualRows>
  </ScrollArea>
)
const drawn = () => screen.getAllByRole('listitem').length

beforeEach(fillBrowserGaps)
afterEach(cleanup)

describe('VirtualRows', () => {
  it('draws a short list whole, at once', () => {
    render(rows(20))

    expect(drawn()).toBe(20)
    expect(screen.getByText('Group 19')).toBeTruthy()
  })

  it('PERF-09 draws only what is in sight when the list has grown long', async () => {
    const { rerender } = render(rows(20))
    rerender(rows(10_000))

    await waitFor(() => expect(drawn()).toBeLessThan(60))
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000')
  })

  it('PERF-09 never draws thousands of rows while it waits for what spares them', () => {
    const { rerender } = render(rows(20))
    rerender(rows(10_000))

    expect(drawn()).toBeLessThanOrEqual(120)
  })
})
