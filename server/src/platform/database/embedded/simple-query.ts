/** A statement without parameters as PostgreSQL's wire protocol has it. */
export function simpleQuery(statement: string): Uint8Array {
  const text = Buffer.from(`${statement}\0`)
  const message = Buffer.alloc(5 + text.length)
  message.write('Q')
  message.writeUInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return message
}
