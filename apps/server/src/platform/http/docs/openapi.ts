import type { Access, Endpoint } from '@armature/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Converts the contract to an OpenAPI 3.1 document. Replies include their envelope. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Armature', version },
    paths,
    components: { schemas, securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  }
}

function operation(endpoint: Endpoint, schemas: Json): Json {
  const name = `${endpoint.method}${endpoint.path}`.replaceAll(/\W+/g, '_')
  const data = schemaOf(endpoint.data, 'output', `${name}_data`, schemas)
  return {
    tags: [endpoint.path.split('/')[2]],
    summary: endpoint.summary,
    description: `Access: ${accessText(endpoint.access)}`,
    operationId: name,
    ...(endpoint.access.kind === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(endpoint, 'path', schemas), ...parameters(endpoint, 'query', schemas)],
    ...(endpoint.body ? { requestBody: requestBody(endpoint, name, schemas) } : {}),
    responses: {
      ...(endpoint.answersRedirect ? { 303: { description: 'Elsewhere, by the header Location' } } : {}),
      200: {
        description: 'The envelope; `code` is 200 when the call was done, else a refusal told in `msg`',
        content: endpoint.answersFile ? { 'image/*': {} } : { 'application/json': { schema: envelope(data) } },
      },
    },
  }
}

function requestBody(endpoint: Endpoint, name: string, schemas: Json): Json {
  if (endpoint.upload) return { required: true, content: { 'multipart/form-data': { schema: oneFile } } }
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  const schema = schemaOf(endpoint.body, 'input', `${name}_body`, schemas)
  return { required: true, content: { [type]: { schema } } }
}

const oneFile: Json = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }

function parameters(endpoint: Endpoint, place: 'path' | 'query', schemas: Json): Json[] {
  const shape = place === 'path' ? endpoint.params : endpoint.query
  const schema = schemaOf(shape, 'input', '', schemas)
  const required = new Set(schema['required'] as string[] | undefined)
  return Object.entries((schema['properties'] as Json | undefined) ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: inner,
  }))
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  }
}

/** JSON Schema of a Zod schema; recursive schemas are moved to the document's components. */
function schemaOf(shape: z.ZodType | undefined, io: 'input' | 'output', name: string, schemas: Json): Json {
  if (!shape) return {}
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json
  if (!JSON.stringify(schema).includes('"$ref"')) return schema
  const { $defs, ...own } = schema
  for (const [part, inner] of Object.entries(($defs as Json | undefined) ?? {}))
    schemas[`${name}_${part}`] = pointed(inner, name)
  schemas[name] = pointed(own, name)
  return { $ref: `#/components/schemas/${name}` }
}

/** Rewrites references within the schema to references within the document. */
function pointed(schema: unknown, name: string): unknown {
  const text = JSON.stringify(schema)
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}_`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
  return JSON.parse(text) as unknown
}

function accessText(access: Access): string {
  if (access.kind === 'permission') return `permission ${access.code}`
  if (access.kind === 'record') return `may ${access.action} records of the model`
  if (access.kind === 'dictionary') return `may ${access.action} entries of the dictionary`
  return { public: 'everybody', signedIn: 'any signed-in user', administrator: 'administrators' }[access.kind]
}
