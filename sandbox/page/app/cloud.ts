import { type Data, textOf } from '../container/wire.ts'

export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Limits of core.telegram.org/bots/webapps (CloudStorage). */
const limits = { keys: 1024, value: 4096 }
const validKey = /^[\w-]{1,128}$/

const keysOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf) : [])

/** The messenger's cloud storage: one record for each person, the same on all of their phones. */
export function createCloud(storage: KeyValues, record: string) {
  const read = (): Record<string, string> => JSON.parse(storage.getItem(record) ?? '{}')
  const write = (values: Record<string, string>) => storage.setItem(record, JSON.stringify(values))

  const methods: Record<string, (params: Data) => unknown> = {
    saveStorageValue: (params) => {
      const [key, value] = [textOf(params.key), textOf(params.value)]
      if (!validKey.test(key)) throw new Error('KEY_INVALID')
      if (value.length > limits.value) throw new Error('VALUE_TOO_LONG')
      const values = { ...read(), [key]: value }
      if (Object.keys(values).length > limits.keys) throw new Error('KEYS_TOO_MUCH')
      write(values)
      return true
    },
    getStorageValues: (params) => {
      const values = read()
      return Object.fromEntries(keysOf(params.keys).map((key) => [key, values[key] ?? '']))
    },
    deleteStorageValues: (params) => {
      const gone = keysOf(params.keys)
      write(Object.fromEntries(Object.entries(read()).filter(([key]) => !gone.includes(key))))
      return true
    },
    getStorageKeys: () => Object.keys(read()),
  }

  return async (method: string, params: Data): Promise<unknown> => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new Error('METHOD_INVALID')
    return run(params)
  }
}

/** Device storage: one record for each phone and person. */
export function createDeviceStore(storage: KeyValues, record: string) {
  const read = (): Record<string, string> => JSON.parse(storage.getItem(record) ?? '{}')
  return {
    get: (key: string): string | undefined => read()[key],
    set: (key: string, value: string) => storage.setItem(record, JSON.stringify({ ...read(), [key]: value })),
    clear: () => storage.removeItem(record),
  }
}
