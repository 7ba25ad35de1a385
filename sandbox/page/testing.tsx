import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { createControl } from '../src/control.ts'
import type { Changed } from '../src/control.ts'
import { givenSandbox } from '../src/testing.ts'
import { Desk } from './desk/Desk.tsx'
import { createLive } from './live.ts'
import { SandboxContext, createSandbox } from './sandbox-context.ts'

/** The desk over a real sandbox without a network; every answer of the sandbox hints that something changed. */
export async function givenDesk(phones: string, { isNarrow = false, isSetUp = true } = {}) {
  const sandbox = await givenSandbox({ isSetUp })
  await sandbox.news()
  const listeners = new Set<(changed: Changed) => void>()
  const control = createControl('', async (input, init) => {
    const method = init?.method === 'POST' ? 'POST' : 'GET'
    const body = typeof init?.body === 'string' ? init.body : undefined
    const headers = { 'content-type': 'application/json' }
    const url = input instanceof Request ? input.url : String(input)
    const answer = await sandbox.http.inject({ method, url, ...(body && { headers, payload: body }) })
    if (method === 'POST') for (const listener of listeners) listener({ what: 'world' })
    return new Response(answer.body, { status: answer.statusCode })
  })
  const live = createLive((listener) => void listeners.add(listener), setTimeout)
  standInForTheBrowser(isNarrow)
  history.replaceState(null, '', `/?phones=${phones}`)
  const connection = { hints: () => undefined, isUp: () => true, subscribe: () => () => undefined }
  render(
    <SandboxContext value={createSandbox(control, live)}>
      <Desk connection={connection} />
    </SandboxContext>,
  )
  await screen.findAllByTestId('chats')
  return {
    sandbox,
    control,
    phone: (number: number) => phoneOf(number),
    close: async () => {
      cleanup()
      await sandbox.close()
    },
  }
}

function phoneOf(number: number) {
  const user = userEvent.setup()
  const here = () => within(screen.getByTestId(`phone-${number}`))
  const frame = () => here().getByTestId<HTMLIFrameElement>('mini-app-frame')
  return {
    here,
    find: (testId: string) => here().findByTestId(testId),
    sees: (text: string | RegExp) => here().findAllByText(text),
    press: async (name: string | RegExp) => user.click((await here().findAllByRole('button', { name }))[0]!),
    touch: async (testId: string) => user.click(await here().findByTestId(testId)),
    pressIn: async (testId: string, name: string) =>
      user.click(within(await here().findByTestId(testId)).getByRole('button', { name })),
    /** Into the field with this label. */
    type: async (label: string, text: string) => {
      fireEvent.change(await here().findByLabelText(label), { target: { value: text } })
    },
    write: async (testId: string, text: string) => {
      fireEvent.change(await here().findByTestId(testId), { target: { value: text } })
    },
    /** The address of the mini app that is open, with what the client says in its fragment. */
    appUrl: () => new URL(frame().src),
    /** Posts as the mini app on this phone does. */
    post: async (eventType: string, eventData: unknown = '') => {
      const data = JSON.stringify({ eventType, eventData })
      const source = frame().contentWindow
      await act(async () => void window.dispatchEvent(new MessageEvent('message', { data, source })))
    },
    /** What the client sends to the mini app on this phone from now on. */
    listen: () => {
      const said: { eventType: string; eventData?: unknown }[] = []
      vi.spyOn(frame().contentWindow!, 'postMessage').mockImplementation((text: unknown) => {
        said.push(JSON.parse(String(text)))
      })
      return said
    },
  }
}

/** jsdom lays nothing out, so these say nothing there. */
function standInForTheBrowser(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true })
}
