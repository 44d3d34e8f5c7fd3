import type { Access, Endpoint } from '@armature/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Converts the contract to an OpenAPI 3.1 document. Replies include their envelope. */
export function buildOpenApi(endpoints: readonly Endpoint[], version: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Armature', version },
    paths,
    components: { schemas, securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  }
}

function buildOperation(endpoint: Endpoint, schemas: Json): Json {
  const name = `${endpoint.method}${endpoint.path}`.replaceAll(/\W+/g, '_')
  const data = buildSchema(endpoint.data, 'output', `${name}_data`, schemas)
  return {
    tags: [endpoint.path.split('/')[2]],
    summary: endpoint.summary,
    description: `Access: ${describeAccess(endpoint.access)}`,
    operationId: name,
    ...(endpoint.access.kind === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...buildParameters(endpoint, 'path', schemas), ...buildParameters(endpoint, 'query', schemas)],
    ...(endpoint.body ? { requestBody: buildRequestBody(endpoint, name, schemas) } : {}),
    responses: {
      ...(endpoint.answersRedirect ? { 303: { description: 'Elsewhere, by the header Location' } } : {}),
      200: {
        description: 'The envelope; `code` is 200 when the call was done, else a refusal told in `msg`',
        content: endpoint.answersFile
          ? { 'image/*': {} }
          : { 'application/json': { schema: buildEnvelopeSchema(data) } },
      },
    },
  }
}

function buildRequestBody(endpoint: Endpoint, name: string, schemas: Json): Json {
  if (endpoint.upload) return { required: true, content: { 'multipart/form-data': { schema: oneFile } } }
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  const schema = buildSchema(endpoint.body, 'input', `${name}_body`, schemas)
  return { required: true, content: { [type]: { schema } } }
}

const oneFile: Json = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }

function buildParameters(endpoint: Endpoint, place: 'path' | 'query', schemas: Json): Json[] {
  const shape = place === 'path' ? endpoint.params : endpoint.query
  const schema = buildSchema(shape, 'input', '', schemas)
  const required = new Set(schema['required'] as string[] | undefined)
  return Object.entries((schema['properties'] as Json | undefined) ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: inner,
  }))
}

function buildEnvelopeSchema(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  }
}

/** JSON Schema of a Zod schema; recursive schemas are moved to the document's components. */
function buildSchema(shape: z.ZodType | undefined, io: 'input' | 'output', name: string, schemas: Json): Json {
  if (!shape) return {}
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json
  if (!JSON.stringify(schema).includes('"$ref"')) return schema
  const { $defs, ...own } = schema
  for (const [part, inner] of Object.entries(($defs as Json | undefined) ?? {}))
    schemas[`${name}_${part}`] = rewriteReferences(inner, name)
  schemas[name] = rewriteReferences(own, name)
  return { $ref: `#/components/schemas/${name}` }
}

/** Rewrites references within the schema to references within the document. */
function rewriteReferences(schema: unknown, name: string): unknown {
  const text = JSON.stringify(schema)
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}_`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
  return JSON.parse(text) as unknown
}

function describeAccess(access: Access): string {
  if (access.kind === 'permission') return `permission ${access.code}`
  if (access.kind === 'record') return `may ${access.action} records of the model`
  if (access.kind === 'dictionary') return `may ${access.action} entries of the dictionary`
  return { public: 'everybody', signedIn: 'any signed-in user', administrator: 'administrators' }[access.kind]
}
