import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'

interface Definition {
  type: string
  checks?: { _zod: { def: { check: string; value?: number } } }[]
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  [part: string]: unknown
}

const within = ['innerType', 'element', 'in', 'out', 'left', 'right', 'keyType', 'valueType'] as const

/** Paths of the numbers of a schema that are not limited on both sides, to numbers that JavaScript holds exactly. */
function* findUnlimited(schema: z.ZodType, path: string, seen: Set<z.ZodType>): Generator<string> {
  if (seen.has(schema)) return
  seen.add(schema)
  const definition = schema.def as unknown as Definition
  if (definition.type === 'number' && !isLimited(definition)) yield path
  for (const [name, field] of Object.entries(definition.shape ?? {}))
    yield* findUnlimited(field, `${path}.${name}`, seen)
  const parts = [...within.map((name) => definition[name]), ...(definition.options ?? []), ...(definition.items ?? [])]
  for (const part of parts) if (isSchema(part)) yield* findUnlimited(part, path, seen)
}

function isLimited({ checks = [] }: Definition): boolean {
  const limit = (kind: string) => checks.find(({ _zod: { def } }) => def.check === kind)?._zod.def.value ?? Infinity
  return (
    Math.abs(limit('less_than')) <= Number.MAX_SAFE_INTEGER &&
    Math.abs(limit('greater_than')) <= Number.MAX_SAFE_INTEGER
  )
}

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value

it('every number of a request has limits, so that none is too large for the database', () => {
  const all = Object.values(endpoints).flatMap((family): Endpoint[] => Object.values(family))
  expect(all.length).toBeGreaterThan(300)
  const unlimited = all.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      const line = `${endpoint.method} ${endpoint.path} ${part}`
      return schema ? [...findUnlimited(schema, line, new Set())] : []
    }),
  )
  expect(unlimited, 'use limitInteger, integer or anyNumber of shapes.ts').toEqual([])
})
