import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { later } from './later.tsx'

let drawn = 0
const Beneath = later(function Beneath({ days }: { days: number }) {
  drawn += 1
  return <output>{days}</output>
})

const seen = new Array<readonly [days: number, beneath: string | null]>()
function Page({ days }: { days: number }) {
  useLayoutEffect(() => void seen.push([days, screen.getByRole('status').textContent]), [days])
  return <Beneath days={days} />
}

it('draws the rest of a page first, then what is beneath it, and that only when it has changed', () => {
  const { rerender } = render(<Page days={28} />)
  rerender(<Page days={366} />)
  expect(seen).toEqual([
    [28, '28'],
    [366, '28'],
  ])
  expect(screen.getByRole('status').textContent).toBe('366')
  rerender(<Page days={366} />)
  expect(drawn).toBe(2)
})
