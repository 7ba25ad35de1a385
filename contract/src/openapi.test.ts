import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { openApi } from './openapi.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

describe('openApi', () => {
  const { paths } = openApi()

  it('names every endpoint', () => {
    expect(Object.keys(paths)).toEqual(Object.keys(endpoints))
  })

  it.each(Object.keys(endpoints))('describes what %s takes, and the envelope of what it gives', (path) => {
    expect(paths[path]).toMatchObject({
      post: {
        requestBody: { required: true, ...json({ type: 'object' }) },
        responses: {
          '200': json({
            properties: {
              code: { type: 'integer' },
              message: { type: 'string' },
              result: { anyOf: expect.arrayContaining([{ type: 'null' }]) },
            },
            required: ['code', 'message', 'result'],
          }),
        },
      },
    })
  })

  it('says which field is asked for, which is given, and who may call', () => {
    expect(paths['/api/groups/get']).toMatchObject({
      post: {
        security: [{ session: [] }],
        requestBody: json({
          properties: { chat_id: { type: 'integer' } },
          required: ['chat_id'],
          additionalProperties: false,
        }),
        responses: {
          '200': json({
            properties: {
              result: { anyOf: [{ properties: { title: { type: 'string' } } }, { type: 'null' }] },
            },
          }),
        },
      },
    })
    expect(paths['/api/auth/get-auth-code']).toMatchObject({ post: { security: [] } })
  })
})
