import { z } from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { envelopeOf } from './envelope.ts'
import { refusals } from './refusals.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}

const security = (access: Endpoint['access']) => (access === 'public' ? [] : [{ session: [] }])

const operation = ([path, { summary, access, effect, input, result }]: [string, Endpoint]) => [
  path,
  {
    post: {
      operationId: path.slice('/api/'.length).replaceAll('/', '-'),
      summary,
      description: `Access: ${JSON.stringify(access)}. Effect: ${effect}`,
      security: security(access),
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(input, 'input') } } },
      responses: {
        '200': {
          description: 'Code 0 is success; other codes are listed under refusals.',
          content: { 'application/json': { schema: schemaOf(envelopeOf(result), 'output') } },
        },
      },
    },
  },
]

/** The contract as an OpenAPI 3.1 document, for people who do not read TypeScript. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Steward', version: '0.1.0', license: { name: 'MIT', identifier: 'MIT' } },
  paths: Object.fromEntries(Object.entries<Endpoint>(endpoints).map(operation)),
  components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  'x-refusals': refusals,
})
