import { expect, it } from 'vitest'
import { createBus } from './bus.ts'

it('S-BUS-1 carries a message to those who listen on its channel, while they listen', () => {
  const bus = createBus()
  const heard: unknown[] = []
  const stop = bus.on('auth_reply_channel', (message) => heard.push(message))
  bus.on('auth_request_channel', (code) => heard.push(code))

  bus.emit({ channel: 'auth_request_channel', message: 'abc' })
  bus.emit({ channel: 'auth_reply_channel', message: { code: 'abc', result: { token: 't' } } })
  stop()
  bus.emit({ channel: 'auth_reply_channel', message: { code: 'abc' } })

  expect(heard).toEqual(['abc', { code: 'abc', result: { token: 't' } }])
})
