import { z } from 'zod'
import { schemeCondition } from '../system/menu-item.ts'
import { id, limitInteger, text } from '../shapes.ts'
import { unitNames, widgetNames } from './portal-names.ts'
import { maxFurtherMeasures, maxMapDetails, portalBuckets, portalFunctions, portalSpans } from './portal-options.ts'

/** A draft may leave it empty; a release may not. */
const idOrNone = z.union([id, z.literal('')])

/** Only records whose date is in the last `count` days, weeks …, including the current one; null: all. */
const period = z.union([
  z.null(),
  z.strictObject({ field: text(64), span: z.enum(portalSpans), count: limitInteger(1, 366) }),
])
export type PortalPeriod = z.output<typeof period>

/** Records of a released model, as far as the viewer may see them. */
export const sourceOfModel = { from: z.literal('model'), modelId: idOrNone, condition: schemeCondition, period }

/** Records of a data interface, called on behalf of the viewer. */
export const sourceOfInterface = {
  from: z.literal('interface'),
  interfaceId: idOrNone,
  params: z.array(z.strictObject({ field: text(100), value: text(400) })).max(20),
}

/** How long each value lasts whose energy is calculated; missing: 15 minutes. */
const intervalMinutes = limitInteger(1, 1440).optional()
/** The date by which `last` finds the newest record. */
const byField = text(64).optional()
/** What a value is multiplied by, such as 0.001 for MW from kW or -1; missing: 1. 0 is refused by a release. */
const factor = z.number().min(-1e9).max(1e9).optional()
const measure = { fn: z.enum(portalFunctions), field: text(200), intervalMinutes, byField, factor }
/** The records that a measure is calculated over, among those of its widget; missing: all of them. */
const measureCondition = schemeCondition.optional()

/** The full scale as the value of another field, or of other records, of those that the widget shows; missing: a fixed one. */
const modelTarget = {
  targetFn: z.enum(portalFunctions).optional(),
  targetField: text(200).optional(),
  targetFactor: factor,
  targetCondition: measureCondition,
}
const interfaceTarget = { targetField: text(200).optional(), targetFactor: factor }

/** The name of a measure in the legend; '' for the label of its field. */
const measureName = { name: text(60), nameI18n: widgetNames }
/** The name of the first measure, where there are further ones. */
const valueName = { valueName: text(60).optional(), valueNameI18n: widgetNames.optional() }

export const figureSource = z.discriminatedUnion('from', [
  z.strictObject({ ...sourceOfModel, ...measure, compare: z.boolean() }),
  z.strictObject({ ...sourceOfInterface, ...measure }),
])

/** A figure on a scale. Of a data interface, the full scale is calculated by the same function. */
export const gaugeSource = z.discriminatedUnion('from', [
  z.strictObject({ ...sourceOfModel, ...measure, compare: z.boolean(), ...modelTarget }),
  z.strictObject({ ...sourceOfInterface, ...measure, ...interfaceTarget }),
])
export type PortalGaugeSource = z.output<typeof gaugeSource>

/** Named values: groups of records, or the records of an interface. */
export const seriesSource = z.discriminatedUnion('from', [
  z.strictObject({ ...sourceOfModel, ...measure, groupBy: text(64), bucket: z.enum(portalBuckets), ...modelTarget }),
  z.strictObject({ ...sourceOfInterface, nameField: text(200), valueField: text(200), factor, ...interfaceTarget }),
])
export type PortalSeriesSource = z.output<typeof seriesSource>

/** Named values of a chart, which may be divided by a second field and have a second measure; '' for one that is still to be chosen. */
export const chartSource = z.discriminatedUnion('from', [
  z.strictObject({
    ...sourceOfModel,
    ...measure,
    groupBy: text(64),
    bucket: z.enum(portalBuckets),
    splitBy: text(64).optional(),
    splitBucket: z.enum(portalBuckets).optional(),
    secondFn: z.enum(portalFunctions).optional(),
    secondField: text(200).optional(),
    secondFactor: factor,
    secondCondition: measureCondition,
    /** further measures on the same axis, of a chart that is not divided */
    further: z
      .array(z.strictObject({ ...measure, ...measureName, condition: measureCondition }))
      .max(maxFurtherMeasures)
      .optional(),
    ...valueName,
    /** of the first measure, where there are others */
    valueCondition: measureCondition,
  }),
  z.strictObject({
    ...sourceOfInterface,
    nameField: text(200),
    valueField: text(200),
    factor,
    further: z
      .array(z.strictObject({ field: text(200), factor, ...measureName }))
      .max(maxFurtherMeasures)
      .optional(),
    ...valueName,
    splitField: text(200).optional(),
    secondField: text(200).optional(),
    secondFactor: factor,
    // of a candlestick chart, whose `valueField` is the value at the end
    openField: text(200).optional(),
    lowField: text(200).optional(),
    highField: text(200).optional(),
  }),
])
export type PortalChartSource = z.output<typeof chartSource>

const degreeFields = {
  longitudeField: text(200),
  latitudeField: text(200),
  toLongitudeField: text(200),
  toLatitudeField: text(200),
}

/** Of points: what they are colored by, and the areas that one opens, such as countries. */
const levelFields = { kindField: text(200).optional(), areaField: text(200).optional() }

/** A field that the details of a point show. `name`: '' for its label; `decimals`: missing as in lists of the form. */
const mapDetail = z.strictObject({
  field: text(200),
  ...measureName,
  unit: text(20),
  unitI18n: unitNames.optional(),
  decimals: limitInteger(0, 6).optional(),
})
export type MapDetail = z.output<typeof mapDetail>
const details = z.array(mapDetail).max(maxMapDetails).optional()

/**
 * What a map shows. `nameField`: the name of a place or a line; in the layer of regions what the values are grouped by, and `fn` how
 * they are calculated. Of a model, a position is a field with a location, or two with degrees; '' for what is not used.
 */
export const mapSource = z.discriminatedUnion('from', [
  z.strictObject({
    ...sourceOfModel,
    nameField: text(64),
    valueField: text(64),
    fn: z.enum(portalFunctions),
    intervalMinutes,
    byField,
    factor,
    placeField: text(64),
    toPlaceField: text(64),
    ...degreeFields,
    ...levelFields,
    details,
  }),
  z.strictObject({
    ...sourceOfInterface,
    nameField: text(200),
    valueField: text(200),
    factor,
    ...degreeFields,
    ...levelFields,
    details,
  }),
])
export type PortalMapSource = z.output<typeof mapSource>

/** Dated entries. `noteField`: a second line, '' for none. */
const entryFields = { dateField: text(200), titleField: text(200), noteField: text(200) }
export const entrySource = z.discriminatedUnion('from', [
  z.strictObject({ ...sourceOfModel, ...entryFields }),
  z.strictObject({ ...sourceOfInterface, ...entryFields }),
])
export type PortalEntrySource = z.output<typeof entrySource>

export const recordSource = z.strictObject(sourceOfModel)
