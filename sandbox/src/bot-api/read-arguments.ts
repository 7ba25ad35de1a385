import { createArguments } from './arguments.ts'
import type { Arguments, Upload } from './arguments.ts'
import { ApiError } from './api-error.ts'

/** From the query and the body: JSON, a web form, or multipart with files. The body wins. */
export async function readArguments(
  search: string,
  contentType: string | undefined,
  body: Buffer,
): Promise<Arguments> {
  const texts = new Map(new URLSearchParams(search))
  const files = new Map<string, Upload>()
  const kind = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  if (body.length === 0) return createArguments(texts)

  if (kind === 'application/json') {
    for (const [name, value] of Object.entries(parseObject(body))) {
      if (value !== null) texts.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  } else if (kind === 'application/x-www-form-urlencoded') {
    for (const [name, value] of new URLSearchParams(body.toString())) texts.set(name, value)
  } else if (kind === 'multipart/form-data' && contentType) {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData()
    for (const [name, value] of form) {
      if (typeof value === 'string') texts.set(name, value)
      else files.set(name, { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) })
    }
  }
  return createArguments(texts, files)
}

function parseObject(body: Buffer): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString())
  } catch {
    throw new ApiError(400, "Bad Request: can't parse JSON object")
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  throw new ApiError(400, 'Bad Request: object expected')
}
