import type { RefusalName } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { screen } from '@testing-library/react'

type Trouble = RefusalName | 500 | 'offline'

const wordsOf = (trouble: Trouble) =>
  trouble === 'offline'
    ? 'Check your connection and try again.'
    : refusalWords[trouble === 500 ? 'broken' : trouble].message

/** The way to try again of a read that failed, once the page says in its place why. */
export async function retryAfter(trouble: Trouble): Promise<HTMLElement> {
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const told = retry.closest('[role=alert]')?.textContent
  if (!told?.includes(wordsOf(trouble))) throw new Error(`It does not say why: ${told}`)
  return retry
}
