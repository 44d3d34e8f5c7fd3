import { z } from 'zod'
import { mapPlaces } from './map-places.ts'

const groupName = { name: z.string(), at: z.number().nullable() }
const widgetState = z.enum(['ready', 'denied', 'gone', 'failed'])
/**
 * State of a widget. denied: the viewer may not see the records or one of the fields; gone: the model, field or interface does
 * not exist any more; failed: it could not be read.
 */
export const widgetData = z.object({
  id: z.string(),
  state: widgetState,
  /** why it is not ready */
  msg: z.string().optional(),
  /** `before`: the value of the previous period, for comparison; `target`: the full scale, where a field has it */
  figure: z
    .object({ value: z.number().nullable(), before: z.number().nullable(), target: z.number().nullable().optional() })
    .optional(),
  /** `at`: start of a time span in milliseconds, null for a group with a name */
  series: z
    .array(
      z.object({
        ...groupName,
        /** value of the group as a filter by its field names it; missing for time spans, groups without a value and data interfaces */
        key: z.string().optional(),
        value: z.number().nullable(),
        /** what the group is divided by; the values of a group follow each other */
        part: z.object(groupName).optional(),
        /** the second measure of a chart, or the full scale of a row of a ranking */
        second: z.number().nullable().optional(),
      }),
    )
    .optional(),
  /** of a filter widget: what its choices offer, `level` in the tree of organizations; empty if the viewer may not see the field */
  choices: z
    .array(
      z.object({
        id: z.string(),
        list: z.array(z.object({ id: z.string(), name: z.string(), level: z.number() })),
      }),
    )
    .optional(),
  /** JSON: the filters that were applied, as the search of the list of the form */
  search: z.string().optional(),
  /** what the two measures of a chart are called */
  measures: z.object({ value: z.string(), second: z.string() }).optional(),
  /** `when` as text; `id`: '' for records of a data interface, which have no page */
  entries: z
    .object({
      modelId: z.string(),
      menuId: z.string(),
      list: z.array(z.object({ id: z.string(), when: z.string(), title: z.string(), note: z.string() })),
    })
    .optional(),
  /** of a map */
  map: mapPlaces.optional(),
  /** of the further layers of a map; each has a state of its own, as its records have permissions of their own */
  layers: z
    .array(z.object({ id: z.string(), state: widgetState, msg: z.string().optional(), map: mapPlaces.optional() }))
    .optional(),
  records: z
    .object({
      modelId: z.string(),
      menuId: z.string(),
      columns: z.array(z.object({ prop: z.string(), label: z.string(), isNumeric: z.boolean() })),
      list: z.array(z.object({ id: z.string(), cells: z.array(z.string()) })),
    })
    .optional(),
})
export type PortalWidgetData = z.output<typeof widgetData>
