import { z } from 'zod'
import { id, text } from '../shapes.ts'

/** A parameter name, written as `{name}` in a query or an address. */
export const parameterName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,62}$/)

const stepParameter = z.object({
  /** parameter of the interface that the step calls */
  field: parameterName,
  /** a fixed value, a parameter of the whole interface, or a value of an earlier step */
  from: z.enum(['value', 'parameter', 'step']).default('value'),
  /** the value, the name of the parameter, or the path: `stations[0].id`; `stations.id` is of the first record */
  value: text(4000).default(''),
})
export const interfaceStep = z.object({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/),
  interfaceId: id,
  parameters: z.array(stepParameter).max(50).default([]),
})
export type InterfaceStep = z.output<typeof interfaceStep>

/** How many steps an interface of several calls has. */
export const stepCounts = { fewest: 2, most: 10 }
