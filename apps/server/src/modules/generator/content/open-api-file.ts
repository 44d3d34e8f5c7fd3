import type { PackageContent } from '../package-content.ts'
import type { Property, Shape } from '../field-shapes.ts'
import { createSchemaRef } from '../field-shapes.ts'
import { toOneLine } from './plain-text.ts'

/** OpenAPI 3.1 document of the record endpoints of the model, with a schema for every field. */
export function renderOpenApiFile(content: PackageContent): string {
  const { model, title, names, shapes } = content
  const document = {
    openapi: '3.1.0',
    info: { title: toOneLine(title), description: toOneLine(names.description), version: `${model.version}.0.0` },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths: buildPaths(content),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { ...Object.fromEntries(shapes.map((shape) => [shape.name, buildSchema(shape)])), Refusal: refusal },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Every response is an envelope; an error has a code other than 200. */
const refusal = createObjectSchema({
  code: { type: 'integer', not: { const: 200 } },
  msg: createTextSchema(),
  data: {},
})

function buildPaths({ model, names: { className } }: PackageContent): object {
  const path = `/api/visualdev/OnlineDev/${model.id}`
  const menuId = { name: 'menuId', in: 'query', schema: createTextSchema() }
  const recordId = { name: 'recordId', in: 'path', required: true, schema: { ...createTextSchema(), format: 'uuid' } }
  const key = { name: 'Idempotency-Key', in: 'header', schema: createTextSchema() }
  const saved = createObjectSchema({ id: createTextSchema(), version: createIntegerSchema() })
  const input = createJsonTextSchema(`${className}Input`)
  const operation = (name: string, rest: object) => ({ operationId: `${name}${className}`, ...rest })
  return {
    [`${path}/List`]: {
      post: operation('list', {
        parameters: [menuId],
        requestBody: createRequestBody(listBody),
        responses: createResponses(
          createObjectSchema({ list: { type: 'array', items: createSchemaRef(`${className}Row`) }, pagination }),
        ),
      }),
    },
    [path]: {
      post: operation('create', {
        parameters: [menuId, key],
        requestBody: createRequestBody(createObjectSchema({ data: input })),
        responses: createResponses(saved),
      }),
    },
    [`${path}/{recordId}`]: {
      parameters: [recordId, menuId],
      get: operation('get', {
        responses: createResponses(
          createObjectSchema({
            id: createTextSchema(),
            version: createIntegerSchema(),
            data: createJsonTextSchema(`${className}Record`),
          }),
        ),
      }),
      put: operation('update', {
        requestBody: createRequestBody(createObjectSchema({ version: createIntegerSchema(), data: input })),
        responses: createResponses(saved),
      }),
      delete: operation('remove', { responses: createResponses({ type: 'null' }) }),
    },
    [`${path}/{recordId}/DataChange`]: {
      parameters: [recordId, menuId],
      get: operation('getTexts', {
        responses: createResponses(
          createObjectSchema({
            id: createTextSchema(),
            version: createIntegerSchema(),
            data: createJsonTextSchema(`${className}Row`),
          }),
        ),
      }),
    },
  }
}

const pagination = createObjectSchema({
  currentPage: createIntegerSchema(),
  pageSize: createIntegerSchema(),
  total: createIntegerSchema(),
})
const listBody = {
  type: 'object',
  properties: {
    keyword: createTextSchema(),
    currentPage: { type: 'integer', minimum: 1 },
    pageSize: { type: 'integer', minimum: 1, maximum: 500 },
    sidx: createTextSchema(),
    sort: createTextSchema(),
    columnOptions: createTextSchema(),
    queryJson: createTextSchema(),
  },
}

/** Schema of a string that contains JSON, which is how record values are sent. */
const createJsonTextSchema = (name: string): object => ({
  ...createTextSchema(),
  contentMediaType: 'application/json',
  contentSchema: createSchemaRef(name),
})

const createRequestBody = (schema: object): object => ({ required: true, content: { 'application/json': { schema } } })

const createResponses = (data: object): object => ({
  '200': {
    description: 'code, msg, data',
    content: {
      'application/json': {
        schema: {
          anyOf: [
            createObjectSchema({ code: { const: 200 }, msg: createTextSchema(), data }),
            createSchemaRef('Refusal'),
          ],
        },
      },
    },
  },
})

function buildSchema({ doc, properties }: Shape): object {
  const required = properties.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  return {
    type: 'object',
    description: toOneLine(doc),
    properties: Object.fromEntries(properties.map((property) => [property.name, buildPropertySchema(property)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

const buildPropertySchema = ({ schema, doc }: Property): object =>
  doc.length === 0 ? schema : { ...schema, description: doc.map(toOneLine).join('\n') }

function createObjectSchema(properties: Record<string, object>): object {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function createTextSchema() {
  return { type: 'string' }
}

function createIntegerSchema() {
  return { type: 'integer' }
}
