/** A file that goes along with a call, in a field that a parameter names as `attach://<field>`. */
export type Attached = { field: string; name: string; type: string; bytes: Uint8Array }

export type Body = { type: string; bytes: string | Uint8Array }

export const jsonBody = (payload: object): Body => ({
  type: 'application/json',
  bytes: JSON.stringify(payload),
})

/** Parameters beside a file: texts as they are, all else as JSON (Bot API 10.3, "Sending files"). */
export async function formBody(payload: object, { field, name, type, bytes }: Attached): Promise<Body> {
  const form = new FormData()
  for (const [key, value] of Object.entries(payload))
    if (value !== undefined) form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const written = new Response(form)
  return {
    type: written.headers.get('content-type') ?? 'multipart/form-data',
    bytes: new Uint8Array(await written.arrayBuffer()),
  }
}
