import { z } from 'zod'
import { id, limitInteger, text } from '../shapes.ts'
import { widgetId, widgetNames } from './portal-names.ts'
import { filterRanges, filterTypes, maxFilterValues } from './portal-options.ts'

/**
 * What a filter narrows: a field of the form that a widget shows, or a parameter of its data interface. `endField`: the parameter
 * for the end of a range of dates.
 */
export const filterTarget = z.strictObject({ widget: widgetId, field: text(100), endField: text(100).optional() })

/** One control of a filter widget; `modelId` and `field` are where the values of a choice come from. */
export const portalFilter = z.strictObject({
  id: widgetId,
  label: text(100),
  labelI18n: widgetNames,
  type: z.enum(filterTypes),
  modelId: z.union([id, z.literal('')]),
  field: text(64),
  /** the range that is chosen first; '' for all dates */
  start: z.enum(['', ...filterRanges]),
  targets: z.array(filterTarget).max(60),
})
export type PortalFilter = z.output<typeof portalFilter>

const moment = limitInteger(0, Date.UTC(9999, 11, 30)).nullable()
/** The widget in which the value was chosen by a press on a group: it is not narrowed, so that the other groups stay. */
const by = widgetId.optional()

/** A chosen value: a range relative to now, one of dates (milliseconds; `to` is exclusive), or the id of a choice. */
export const filterValue = z.union([
  z.strictObject({ id: widgetId, range: z.enum(filterRanges) }),
  z.strictObject({ id: widgetId, from: moment, to: moment, by }),
  z.strictObject({ id: widgetId, value: text(200).min(1), by }),
])
export type FilterValue = z.output<typeof filterValue>

export const filterValues = z.array(filterValue).max(maxFilterValues)
