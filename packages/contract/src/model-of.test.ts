import { expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'

const all = Object.values(endpoints).flatMap((family): Endpoint[] => Object.values(family))
const format = ({ method, path }: Endpoint): string => `${method} ${path}`
const listProperties = (schema: Endpoint['body']): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

it('a call that names its model by something else has it in its path or body', () => {
  const wrong = all.filter(
    ({ modelOf, params, body }) =>
      modelOf && ![...listProperties(params), ...listProperties(body)].includes(modelOf.name),
  )
  expect(wrong.map(format)).toEqual([])
})

it('every call on one approval counts among the calls of its model', () => {
  const approvals =
    /^\/api\/workflow\/Engine\/(FlowBefore|FlowTask|FlowLaunch|FlowMonitor)\/.*:(id|taskId|operatorId|flowId)\b/
  const missing = all.filter(({ path, modelOf }) => approvals.test(path) && !modelOf)
  expect(missing.map(format)).toEqual([])
})
