/** A type whose values are all of one length: its number in PostgreSQL's catalogue (`pg_type.dat`), its bytes, and how one is written. */
type Fixed = { oid: number; bytes: number; write: (into: Buffer, value: number, at: number) => void }

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
  return value
}

const fixed = {
  boolean: { oid: 16, bytes: 1, write: (into, value, at) => void into.writeUInt8(value, at) },
  smallint: { oid: 21, bytes: 2, write: (into, value, at) => void into.writeInt16BE(whole(value), at) },
  int: { oid: 23, bytes: 4, write: (into, value, at) => void into.writeInt32BE(whole(value), at) },
  bigint: {
    oid: 20,
    bytes: 8,
    write(into, value, at) {
      const upper = Math.floor(whole(value) / 2 ** 32)
      into.writeInt32BE(upper, at)
      into.writeUInt32BE(value - upper * 2 ** 32, at + 4)
    },
  },
  float8: { oid: 701, bytes: 8, write: (into, value, at) => void into.writeDoubleBE(value, at) },
} satisfies Record<string, Fixed>
const oidOfText = 25

export type FixedType = keyof typeof fixed
export type Nullable<Value> = readonly (Value | null | undefined)[]

const headBytes = 20
const lengthBytes = 4

/** A list's head, with room for its values, each after its length. */
function listOf(oid: number, count: number, bytes: number): Buffer {
  const into = Buffer.allocUnsafe(headBytes + count * lengthBytes + bytes)
  // Dimensions; whether there are nulls, for which it looks itself; the type; how many; the place of the first.
  into.writeInt32BE(1, 0)
  into.writeInt32BE(1, 4)
  into.writeInt32BE(oid, 8)
  into.writeInt32BE(count, 12)
  into.writeInt32BE(1, 16)
  return into
}

/**
 * A list in PostgreSQL's binary form, as its `array_recv` reads it: numbers are written, and read, many times as fast as their
 * texts. Throws on a number that the type has no room for.
 */
export function binaryList(values: Nullable<number | boolean>, type: FixedType): Buffer {
  const { oid, bytes, write }: Fixed = fixed[type]
  const into = listOf(oid, values.length, values.length * bytes)
  let at = headBytes
  for (const value of values) {
    const isNull = value === null || value === undefined
    into.writeInt32BE(isNull ? -1 : bytes, at)
    at += lengthBytes
    if (isNull) continue
    write(into, Number(value), at)
    at += bytes
  }
  return into.subarray(0, at)
}

/** The same of texts: nothing of them needs quotes. */
export function binaryTexts(values: Nullable<string>): Buffer {
  let most = 0
  for (const value of values) if (value) most += Buffer.byteLength(value)
  const into = listOf(oidOfText, values.length, most)
  let at = headBytes
  for (const value of values) {
    const isNull = value === null || value === undefined
    const written = isNull ? 0 : into.write(value, at + lengthBytes)
    into.writeInt32BE(isNull ? -1 : written, at)
    at += lengthBytes + written
  }
  return into.subarray(0, at)
}
