import { endpoints, type Calls, type EndpointData, type Endpoint } from '@armature/contract'
import type { z } from 'zod'
import type { Line } from './contract-lines.ts'

/** The simplest reply to a call that the contract allows: no rows, empty texts, the first of each choice; merged with `part`. */
export function sampleReply<L extends Line>(
  line: L,
  part: Partial<EndpointData<Calls[L]>> = {},
): EndpointData<Calls[L]> {
  const data = sampleShape(findEndpoint(line).data)
  return (data !== null && typeof data === 'object' ? { ...data, ...part } : data) as EndpointData<Calls[L]>
}

type Row<L extends Line> = EndpointData<Calls[L]> extends { list: readonly (infer R)[] } ? R : never

/** One entry of the list that a call returns. */
export function sampleRow<L extends Line>(line: L, part: Partial<Row<L>> = {}): Row<L> {
  const list = (findEndpoint(line).data as z.ZodObject).shape['list'] as z.ZodArray
  return { ...(sampleShape(list.element as z.ZodType) as object), ...part } as Row<L>
}

const byLine = new Map(
  Object.values(endpoints)
    .flatMap((family) => Object.values(family) as Endpoint[])
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

function findEndpoint(line: Line): Endpoint {
  const endpoint = byLine.get(line)
  if (!endpoint) throw new Error(`${line} is no call of the contract`)
  return endpoint
}

/** The simplest value of a shape. */
function sampleShape(shape: z.ZodType): unknown {
  const { def } = shape as unknown as { def: z.core.$ZodTypeDef & Record<string, unknown> }
  switch (def.type) {
    case 'object': {
      const fields = Object.entries((shape as z.ZodObject).shape as Record<string, z.ZodType>)
      return Object.fromEntries(
        fields.filter(([, field]) => field.def.type !== 'optional').map(([name, field]) => [name, sampleShape(field)]),
      )
    }
    case 'string':
      return sampleText(shape)
    case 'number':
      return Math.max(0, (shape as z.ZodNumber).minValue ?? 0)
    case 'boolean':
      return false
    case 'array':
      return []
    case 'record':
      return {}
    case 'enum':
      return Object.values(def['entries'] as object)[0]
    case 'literal':
      return (def['values'] as unknown[])[0]
    case 'union':
      return sampleShape((def['options'] as z.ZodType[])[0] as z.ZodType)
    case 'nullable':
    case 'null':
      return null
    case 'default':
      return def['defaultValue']
    case 'tuple':
      return (def['items'] as z.ZodType[]).map(sampleShape)
    case 'pipe':
      return sampleShape(def['out'] as z.ZodType)
    case 'readonly':
      return sampleShape(def['innerType'] as z.ZodType)
    case 'intersection':
      return {
        ...(sampleShape(def['left'] as z.ZodType) as object),
        ...(sampleShape(def['right'] as z.ZodType) as object),
      }
    default:
      return undefined
  }
}

function sampleText(shape: z.ZodType): string {
  const candidates = ['', 'a', '1', '00000000-0000-4000-8000-000000000001', '2026-01-01', 'a@example.com']
  return candidates.find((text) => shape.safeParse(text).success) ?? ''
}
