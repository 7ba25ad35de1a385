import { describe, expect, it } from 'vitest'
import { profileNames } from './profiles.ts'
import { givenContainer } from './testing.ts'

describe('cloud storage', () => {
  const call = { req_id: 'r1', method: 'getStorageKeys', params: {} }

  it.each(profileNames)('answers on %s under the number of the question', async (name) => {
    const client = givenContainer(name)
    client.post('web_app_invoke_custom_method', call)
    await client.settled()
    expect(client.sent).toEqual([
      { type: 'custom_method_invoked', data: { req_id: 'r1', result: 'getStorageKeys' } },
    ])
  })

  it.each(profileNames)('that fails is told by %s, only iOS is silent', async (name) => {
    const client = givenContainer(name)
    client.post('web_app_invoke_custom_method', { ...call, method: 'broken' })
    await client.settled()
    const told = [{ type: 'custom_method_invoked', data: { req_id: 'r1', error: 'METHOD_INVALID' } }]
    expect(client.sent).toEqual(name === 'ios' ? [] : told)
  })
})

describe('device storage', () => {
  it.each(profileNames.filter((name) => name !== 'weba'))('keeps a value on %s', (name) => {
    const client = givenContainer(name)
    expect(client.post('web_app_device_storage_save_key', { req_id: '1', key: 'a', value: 'b' })).toEqual([
      { type: 'device_storage_key_saved', data: { req_id: '1' } },
    ])
    expect(client.post('web_app_device_storage_get_key', { req_id: '2', key: 'a' })).toEqual([
      { type: 'device_storage_key_received', data: { req_id: '2', value: 'b' } },
    ])
    expect(client.post('web_app_device_storage_clear', { req_id: '3' })).toEqual([
      { type: 'device_storage_cleared', data: { req_id: '3' } },
    ])
    expect(client.post('web_app_device_storage_get_key', { req_id: '4', key: 'a' })).toEqual([
      { type: 'device_storage_key_received', data: { req_id: '4', value: null } },
    ])
  })

  it('is not there on Web A', () => {
    expect(givenContainer('weba').post('web_app_device_storage_get_key', { req_id: '1', key: 'a' })).toEqual([
      { type: 'device_storage_failed', data: { req_id: '1', error: 'UNSUPPORTED' } },
    ])
  })
})

describe('secure storage', () => {
  it.each(['android', 'ios'] as const)('keeps a value on %s, apart from the device storage', (name) => {
    const client = givenContainer(name)
    expect(client.post('web_app_secure_storage_save_key', { req_id: '1', key: 'a', value: 'b' })).toEqual([
      { type: 'secure_storage_key_saved', data: { req_id: '1' } },
    ])
    client.post('web_app_device_storage_clear', { req_id: '2' })
    expect(client.post('web_app_secure_storage_get_key', { req_id: '3', key: 'a' })).toEqual([
      { type: 'secure_storage_key_received', data: { req_id: '3', value: 'b' } },
    ])
  })

  it.each(['macos', 'tdesktop', 'linux', 'weba', 'webk'] as const)('is not there on %s', (name) => {
    expect(givenContainer(name).post('web_app_secure_storage_get_key', { req_id: '1', key: 'a' })).toEqual([
      { type: 'secure_storage_failed', data: { req_id: '1', error: 'UNSUPPORTED' } },
    ])
  })
})

describe('the clipboard', () => {
  it.each(profileNames)('gives nothing on %s', (name) => {
    expect(givenContainer(name).post('web_app_read_text_from_clipboard', { req_id: '7' })).toEqual([
      { type: 'clipboard_text_received', data: { req_id: '7', data: null } },
    ])
  })

  it('gives its text where the phone lets it', () => {
    const client = givenContainer('android', { shell: { clipboard: () => 'a code' } })
    expect(client.post('web_app_read_text_from_clipboard', { req_id: '7' })).toEqual([
      { type: 'clipboard_text_received', data: { req_id: '7', data: 'a code' } },
    ])
  })
})

describe('leave to write to the person', () => {
  const ask = 'web_app_request_write_access'

  it('is asked from the person and told to the app', async () => {
    const client = givenContainer('ios')
    client.post(ask)
    await client.settled()
    expect(client.state().question).toBe('write access')
    await client.answerWriteAccess(true)
    expect(client.did).toEqual(['granted'])
    expect(client.sent).toEqual([{ type: 'write_access_requested', data: { status: 'allowed' } }])
  })

  it('is told at once where it was given before', async () => {
    const writeAccess = { granted: () => Promise.resolve(true), grant: () => Promise.resolve() }
    const client = givenContainer('ios', { shell: { writeAccess } })
    client.post(ask)
    await client.settled()
    expect(client.state().question).toBeUndefined()
    expect(client.sent).toEqual([{ type: 'write_access_requested', data: { status: 'allowed' } }])
  })

  it.each([
    ['ios', [{ type: 'write_access_requested', data: { status: 'cancelled' } }]],
    ['android', []],
  ] as const)(
    'is answered on %s in its way when the person taps beside the question',
    async (name, events) => {
      const client = givenContainer(name)
      client.post(ask)
      await client.settled()
      await client.answerWriteAccess(undefined)
      expect(client.sent).toEqual(events)
      expect(client.did).toEqual([])
    },
  )

  it.each([
    ['weba', [{ type: 'write_access_requested', data: { status: 'cancelled' } }]],
    ['android', []],
  ] as const)('is refused on %s in its way while a popup is open', async (name, events) => {
    const client = givenContainer(name)
    client.post('web_app_open_popup', { message: 'Hello', buttons: [{ id: 'a', type: 'ok' }] })
    client.post(ask)
    await client.settled()
    expect(client.sent).toEqual(events)
    expect(client.state().question).toBeUndefined()
  })
})
