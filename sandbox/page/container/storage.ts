import type { Context, DeviceStore, Methods } from './context.ts'
import { type Data, isRecord, textOf } from './wire.ts'

/** Cloud, device and secure storage, the clipboard, and leave to write to the person. */
export function storage({ profile, state, change, send, shell, touch }: Context) {
  const methods: Methods = {
    web_app_invoke_custom_method: (data) => {
      void invoke(data)
    },
    web_app_read_text_from_clipboard: (data) =>
      send('clipboard_text_received', { req_id: data.req_id, data: shell.clipboard() ?? null }),
    web_app_request_write_access: () => {
      if (!(state().popup ?? state().question)) {
        void askForWriteAccess()
        return undefined
      }
      // Web A refuses at once; the others let the question pass by.
      if (profile.platform !== 'weba') return 'another dialog is open'
      return send('write_access_requested', { status: 'cancelled' })
    },
    ...storeMethods('device_storage', profile.deviceStorage, shell.device, send),
    ...storeMethods('secure_storage', profile.secureStorage, shell.secure, send),
    web_app_secure_storage_restore_key: (data) =>
      send('secure_storage_failed', {
        req_id: data.req_id,
        error: profile.secureStorage === 'works' ? 'RESTORE_UNAVAILABLE' : 'UNSUPPORTED',
      }),
  }

  async function askForWriteAccess() {
    if (await shell.writeAccess.granted()) send('write_access_requested', { status: 'allowed' })
    else change({ question: 'write access' })
  }

  async function invoke({ req_id, method, params }: Data) {
    const outcome = await shell.cloud(textOf(method), isRecord(params) ? params : {}).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    if ('error' in outcome && profile.customMethodErrors === 'silent') return
    send('custom_method_invoked', { req_id, ...outcome })
  }

  return {
    methods,
    acts: {
      /** Undefined: the dialog was closed by a tap beside it. */
      answerWriteAccess: async (yes: boolean | undefined) => {
        touch.happened()
        change({ question: undefined })
        if (yes) await shell.writeAccess.grant()
        if (yes === undefined && profile.writeAccess.dismissed === 'silent') return
        send('write_access_requested', { status: yes ? 'allowed' : 'cancelled' })
      },
    },
  }
}

function storeMethods(
  kind: 'device_storage' | 'secure_storage',
  support: 'works' | 'UNSUPPORTED',
  store: DeviceStore,
  send: Context['send'],
): Methods {
  const answer = (work: (data: Data) => [event: string, rest?: object]) => (data: Data) => {
    const [event, rest] =
      support === 'works' ? work(data) : (['failed', { error: 'UNSUPPORTED' }] satisfies [string, object])
    return send(`${kind}_${event}`, { req_id: data.req_id, ...rest })
  }
  return {
    [`web_app_${kind}_save_key`]: answer(({ key, value }) => {
      if (textOf(key) === '') return ['failed', { error: 'KEY_INVALID' }]
      store.set(textOf(key), textOf(value))
      return ['key_saved']
    }),
    [`web_app_${kind}_get_key`]: answer(({ key }) => [
      'key_received',
      { value: store.get(textOf(key)) ?? null },
    ]),
    [`web_app_${kind}_clear`]: answer(() => {
      store.clear()
      return ['cleared']
    }),
  }
}
