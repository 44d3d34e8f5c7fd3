import type { PackageContent } from '../package-content.ts'
import type { Property, Shape } from '../field-shapes.ts'
import { schemaRef } from '../field-shapes.ts'
import { oneLine } from './plain-text.ts'

/** OpenAPI 3.1 document of the record endpoints of the model, with a schema for every field. */
export function openApiFile(content: PackageContent): string {
  const { model, title, names, shapes } = content
  const document = {
    openapi: '3.1.0',
    info: { title: oneLine(title), description: oneLine(names.description), version: `${model.version}.0.0` },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths: pathsOf(content),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { ...Object.fromEntries(shapes.map((shape) => [shape.name, schemaOf(shape)])), Refusal: refusal },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Every response is an envelope; an error has a code other than 200. */
const refusal = object({ code: { type: 'integer', not: { const: 200 } }, msg: text(), data: {} })

function pathsOf({ model, names: { className } }: PackageContent): object {
  const path = `/api/visualdev/OnlineDev/${model.id}`
  const menuId = { name: 'menuId', in: 'query', schema: text() }
  const recordId = { name: 'recordId', in: 'path', required: true, schema: { ...text(), format: 'uuid' } }
  const key = { name: 'Idempotency-Key', in: 'header', schema: text() }
  const saved = object({ id: text(), version: integer() })
  const input = jsonText(`${className}Input`)
  const operation = (name: string, rest: object) => ({ operationId: `${name}${className}`, ...rest })
  return {
    [`${path}/List`]: {
      post: operation('list', {
        parameters: [menuId],
        requestBody: body(listBody),
        responses: replies(object({ list: { type: 'array', items: schemaRef(`${className}Row`) }, pagination })),
      }),
    },
    [path]: {
      post: operation('create', {
        parameters: [menuId, key],
        requestBody: body(object({ data: input })),
        responses: replies(saved),
      }),
    },
    [`${path}/{recordId}`]: {
      parameters: [recordId, menuId],
      get: operation('get', {
        responses: replies(object({ id: text(), version: integer(), data: jsonText(`${className}Record`) })),
      }),
      put: operation('update', {
        requestBody: body(object({ version: integer(), data: input })),
        responses: replies(saved),
      }),
      delete: operation('remove', { responses: replies({ type: 'null' }) }),
    },
  }
}

const pagination = object({ currentPage: integer(), pageSize: integer(), total: integer() })
const listBody = {
  type: 'object',
  properties: {
    keyword: text(),
    currentPage: { type: 'integer', minimum: 1 },
    pageSize: { type: 'integer', minimum: 1, maximum: 500 },
    sidx: text(),
    sort: text(),
    columnOptions: text(),
    queryJson: text(),
  },
}

/** Schema of a string that contains JSON, which is how record values are sent. */
const jsonText = (name: string): object => ({
  ...text(),
  contentMediaType: 'application/json',
  contentSchema: schemaRef(name),
})

const body = (schema: object): object => ({ required: true, content: { 'application/json': { schema } } })

const replies = (data: object): object => ({
  '200': {
    description: 'code, msg, data',
    content: {
      'application/json': {
        schema: { anyOf: [object({ code: { const: 200 }, msg: text(), data }), schemaRef('Refusal')] },
      },
    },
  },
})

function schemaOf({ doc, properties }: Shape): object {
  const required = properties.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  return {
    type: 'object',
    description: oneLine(doc),
    properties: Object.fromEntries(properties.map((property) => [property.name, propertySchema(property)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

const propertySchema = ({ schema, doc }: Property): object =>
  doc.length === 0 ? schema : { ...schema, description: doc.map(oneLine).join('\n') }

function object(properties: Record<string, object>): object {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function text() {
  return { type: 'string' }
}

function integer() {
  return { type: 'integer' }
}
