import type { Launch } from '#platform/launch.ts'
import { again } from './again.ts'
import { wordsHere } from './words-here.ts'

/** Said without the bundle, which is what could not be reached. */
export function sayUnreached(launch: Pick<Launch, 'url'>) {
  const skeleton = document.querySelector('#skeleton')
  if (!skeleton) return
  const { offline, tryAgain } = wordsHere()
  const words = Object.assign(document.createElement('p'), { textContent: offline })
  words.setAttribute('role', 'alert')
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: tryAgain })
  button.addEventListener('click', () => again(launch))
  const shown = document.createElement('p')
  shown.append(button)
  skeleton.replaceChildren(words, shown)
}
