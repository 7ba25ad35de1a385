import { unknownFieldsIn } from '#platform/telegram/message-fields.ts'

/** Fields of the messages that updates bring, of which this version knows nothing. */
export const unknownFieldsOf = (updates: readonly { update: object }[]): string[] =>
  updates.flatMap(({ update }) =>
    ['message', 'edited_message'].flatMap((kind) => {
      const message: unknown = Reflect.get(update, kind)
      return typeof message === 'object' && message !== null ? unknownFieldsIn(message) : []
    }),
  )
