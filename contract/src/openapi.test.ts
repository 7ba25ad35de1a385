import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { openApi } from './openapi.ts'

describe('openApi', () => {
  it('describes every endpoint with its input and its envelope', () => {
    const { paths } = openApi()

    expect(Object.keys(paths)).toEqual(Object.keys(endpoints))
    expect(paths['/api/groups/get']).toMatchObject({
      post: {
        security: [{ session: [] }],
        requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
      },
    })
  })
})
