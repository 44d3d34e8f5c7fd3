import { z } from 'zod'
import { anyNumber, limitInteger, text } from '../shapes.ts'
import {
  carouselContents,
  chartShapes,
  countdownEnds,
  maxBands,
  mapLayers,
  mapLimits,
  maxFilters,
  maxFurtherLayers,
  squareLimits,
} from './portal-options.ts'
import { filterValues, portalFilter } from './portal-filters.ts'
import { unitNames, widgetId, widgetNames } from './portal-names.ts'
import { listPaneFaults } from './portal-panes.ts'
import {
  chartSource,
  entrySource,
  figureSource,
  gaugeSource,
  mapSource,
  recordSource,
  seriesSource,
} from './portal-sources.ts'

/** Limits of a portal. */
export const maxWidgets = 60
export const maxRecordRows = 20
export const maxPoints = 100
export const maxSlides = 10
export const maxTabs = 10

/** Later ones would not be dates with four digits of the year in all time zones. */
const lastMomentMs = Date.UTC(9999, 11, 30)

/** Position of a widget on the wide grid: columns and rows from 0. */
const place = { x: limitInteger(0, 23), y: limitInteger(0, 1999), w: limitInteger(1, 24), h: limitInteger(1, 60) }

const common = {
  id: widgetId,
  title: text(100),
  titleI18n: widgetNames,
  /** shown without frame and title */
  bare: z.boolean(),
  /** the pane that it is in; without one, it is on the portal itself */
  parent: widgetId.optional(),
  ...place,
}

/** The value at the end of a scale. */
export const fullScale = z.number().positive().max(1e15)

const bounds = z.strictObject({ high: anyNumber.optional(), low: anyNumber.optional() })
/** Which figures of a gauge are a warning, and which an alarm. */
export const gaugeLevels = z.strictObject({ warning: bounds.optional(), alarm: bounds.optional() }).optional()

export const shownFigure = { unit: text(20), unitI18n: unitNames.optional(), decimals: limitInteger(0, 6) }
/** Times of the day that are marked behind a chart, in minutes since midnight; one that ends before it begins goes over midnight. */
const chartBand = z.strictObject({
  from: limitInteger(0, 1439),
  to: limitInteger(1, 1440),
  name: text(40),
  nameI18n: widgetNames,
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
})
export type ChartBand = z.output<typeof chartBand>

/** How a chart shows its values and those of the second measure. */
export const shownChart = {
  ...shownFigure,
  secondUnit: text(20).optional(),
  secondUnitI18n: unitNames.optional(),
  secondDecimals: limitInteger(0, 6).optional(),
  bands: z.array(chartBand).max(maxBands).optional(),
}

/** A further layer of a map of points: other records, with values of their own. Areas and squares are those of the map. */
const furtherLayer = z.strictObject({
  id: widgetId,
  title: text(100),
  titleI18n: widgetNames,
  source: mapSource,
  most: limitInteger(1, mapLimits.points),
  levels: gaugeLevels,
  ...shownFigure,
})
export type FurtherLayer = z.output<typeof furtherLayer>

/**
 * What a map shows, and how. `levels`: which values are a warning, and which an alarm. `squareDegrees`: points are opened square by
 * square of this size. `furtherLayers`: of points; `layerName`: what the first layer is then called, missing for the title of the map.
 */
export const shownMap = {
  layer: z.enum(mapLayers),
  source: mapSource,
  most: limitInteger(1, mapLimits.points),
  levels: gaugeLevels,
  squareDegrees: limitInteger(squareLimits.least, squareLimits.most).optional(),
  furtherLayers: z.array(furtherLayer).max(maxFurtherLayers).optional(),
  layerName: text(100).optional(),
  layerNameI18n: widgetNames.optional(),
  ...shownFigure,
}

/** A picture is embedded in the layout, so that a portal is a single document. */
export const pictureSource = z
  .string()
  .max(400_000)
  .regex(/^(data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+)?$/)

/** Columns of a list of records, their order and how many are shown. */
export const recordColumns = {
  columns: z.array(text(64)).max(8),
  sort: z.strictObject({ field: text(64), direction: z.enum(['asc', 'desc']) }).nullable(),
  rows: limitInteger(1, maxRecordRows),
}

export const portalWidget = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('figure'), source: figureSource, ...shownFigure }),
  /** a figure on an arc; `most`: the full scale */
  z.strictObject({
    ...common,
    kind: z.literal('gauge'),
    source: gaugeSource,
    ...shownFigure,
    most: fullScale,
    levels: gaugeLevels,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('chart'),
    shape: z.enum(chartShapes),
    source: chartSource,
    order: z.enum(['name', 'value']),
    most: limitInteger(1, maxPoints),
    ...shownChart,
  }),
  z.strictObject({ ...common, kind: z.literal('map'), ...shownMap }),
  z.strictObject({
    ...common,
    kind: z.literal('ranking'),
    source: seriesSource,
    direction: z.enum(['desc', 'asc']),
    most: limitInteger(1, maxRecordRows),
    /** the full scale; null: the largest of the values */
    target: fullScale.nullable(),
    ...shownFigure,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('records'),
    source: recordSource,
    ...recordColumns,
  }),
  /** records on a line of time; asc: the earliest first */
  z.strictObject({
    ...common,
    kind: z.literal('timeline'),
    source: entrySource,
    direction: z.enum(['desc', 'asc']),
    rows: limitInteger(1, maxRecordRows),
  }),
  z.strictObject({ ...common, kind: z.literal('notices'), rows: limitInteger(1, maxRecordRows) }),
  z.strictObject({
    ...common,
    kind: z.literal('messages'),
    rows: limitInteger(1, maxRecordRows),
    unreadOnly: z.boolean(),
  }),
  /** the next events of the viewer's calendar; `month`: below the days of the month */
  z.strictObject({ ...common, kind: z.literal('calendar'), rows: limitInteger(1, maxRecordRows), month: z.boolean() }),
  /** numbers of the viewer's tasks and copies */
  z.strictObject({ ...common, kind: z.literal('todo') }),
  /** approvals that wait for the viewer */
  z.strictObject({ ...common, kind: z.literal('tasks'), rows: limitInteger(1, maxRecordRows) }),
  /** unread mails of the viewer; without the page of mails they see none */
  z.strictObject({ ...common, kind: z.literal('mails'), rows: limitInteger(1, maxRecordRows) }),
  /** codes of menu entries; only those that the viewer may open are shown */
  z.strictObject({ ...common, kind: z.literal('links'), menus: z.array(text(100)).max(40) }),
  /** rich text, cleaned when it is stored */
  z.strictObject({ ...common, kind: z.literal('text'), html: text(100_000) }),
  z.strictObject({
    ...common,
    kind: z.literal('picture'),
    src: pictureSource,
    alt: text(200),
    fit: z.enum(['cover', 'contain']),
  }),
  /**
   * Pictures, or the newest notices of the viewer, one after the other. `seconds`: how long each is shown, 0: until the viewer goes
   * on; `menu`: code of the menu entry that a picture leads to, '' for none
   */
  z.strictObject({
    ...common,
    kind: z.literal('carousel'),
    shows: z.enum(carouselContents),
    slides: z
      .array(z.strictObject({ src: pictureSource, title: text(100), titleI18n: widgetNames, menu: text(100) }))
      .max(maxSlides),
    fit: z.enum(['cover', 'contain']),
    rows: limitInteger(1, maxSlides),
    seconds: z.union([z.literal(0), limitInteger(3, 60)]),
  }),
  z.strictObject({ ...common, kind: z.literal('clock'), seconds: z.boolean(), date: z.boolean() }),
  /** the time until a moment; null: still to be chosen. `after`: what is shown when it has passed */
  z.strictObject({
    ...common,
    kind: z.literal('countdown'),
    at: limitInteger(0, lastMomentMs).nullable(),
    seconds: z.boolean(),
    after: z.enum(countdownEnds),
  }),
  /** a video of another site. `autoplay`: starts without sound; `poster`: the picture before it starts, '' for its first one */
  z.strictObject({
    ...common,
    kind: z.literal('video'),
    address: text(1000),
    poster: pictureSource,
    fit: z.enum(['cover', 'contain']),
    autoplay: z.boolean(),
    loop: z.boolean(),
  }),
  /** narrows what other widgets show */
  z.strictObject({ ...common, kind: z.literal('filter'), filters: z.array(portalFilter).max(maxFilters) }),
  /** widgets together in a frame */
  z.strictObject({ ...common, kind: z.literal('card') }),
  /** widgets on pages of which one is shown */
  z.strictObject({
    ...common,
    kind: z.literal('tabs'),
    tabs: z
      .array(z.strictObject({ id: widgetId, title: text(100), titleI18n: widgetNames }))
      .min(1)
      .max(maxTabs),
  }),
  z.strictObject({ ...common, kind: z.literal('frame'), address: text(1000) }),
])
export type PortalWidget = z.output<typeof portalWidget>
export type PortalWidgetKind = PortalWidget['kind']
export type PortalWidgetByKind<K extends PortalWidgetKind> = Extract<PortalWidget, { kind: K }>

/** The design of a portal: its widgets on the wide grid, and their order on a phone, where missing ones are left out. */
export const portalLayout = z
  .strictObject({
    version: z.literal(1),
    columns: z.union([z.literal(12), z.literal(24)]),
    /** refresh interval; 0: only manually */
    refreshSeconds: z.union([z.literal(0), limitInteger(30, 3600)]),
    widgets: z.array(portalWidget).max(maxWidgets),
    phone: z.array(widgetId).max(maxWidgets),
  })
  .superRefine(({ columns, widgets, phone }, context) => {
    const ids = widgets.map((widget) => widget.id)
    const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const { path, message } of listPaneFaults(widgets)) say(path, message)
    const seen = new Set<string>()
    for (const [at, widget] of widgets.entries())
      for (const [index, { id }] of (widget.kind === 'filter' ? widget.filters : []).entries()) {
        if (seen.has(id)) say(['widgets', at, 'filters', index, 'id'], 'id.repeated')
        seen.add(id)
      }
    for (const [at, { x, w }] of widgets.entries()) if (x + w > columns) say(['widgets', at, 'w'], 'place.outside')
    for (const [at, one] of phone.entries())
      if (!ids.includes(one) || phone.indexOf(one) !== at) say(['phone', at], 'id.unknown')
  })
export type PortalLayout = z.output<typeof portalLayout>

/**
 * A user's own arrangement of a released portal: positions and hidden widgets. The content of the widgets stays that of the
 * portal.
 */
export const portalArrangement = z.strictObject({
  places: z.array(z.strictObject({ id: widgetId, ...place, hidden: z.boolean() })).max(maxWidgets),
  phone: z.array(widgetId).max(maxWidgets),
  /** the values of filters that the user begins with */
  filters: filterValues.optional(),
})
export type PortalArrangement = z.output<typeof portalArrangement>
