import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { limitInteger, text, idText } from '../shapes.ts'
import {
  fullScale,
  gaugeLevels,
  maxPoints,
  maxRecordRows,
  pictureSource,
  recordColumns,
  shownChart,
  shownFigure,
  shownMap,
} from './portal-layout.ts'
import { listLayerIds } from './map-layers.ts'
import { portalFilter } from './portal-filters.ts'
import { widgetId, widgetNames } from './portal-names.ts'
import { chartShapes, maxFilterValues, maxFilters } from './portal-options.ts'
import { chartSource, figureSource, gaugeSource, recordSource, seriesSource } from './portal-sources.ts'
import {
  borderStyles,
  decorationStyles,
  screenFits,
  screenLimits,
  screenPhones,
  screenThemes,
} from './screen-options.ts'
import { pageRows } from './page-rows.ts'

/** '' for the color of the theme */
const color = z.string().regex(/^(#[0-9a-fA-F]{6})?$/)
const fontSize = limitInteger(8, 400)

const common = {
  id: widgetId,
  /** in the list of layers; it is not shown on the screen */
  name: text(100),
  /** shown with the element, in the language of the viewer */
  title: text(500),
  titleI18n: z.strictObject(mapTranslations(() => text(500).optional())),
  /** position and size in pixels of the screen; later elements are above earlier ones */
  x: limitInteger(-screenLimits.width, screenLimits.width),
  y: limitInteger(-screenLimits.height, screenLimits.height),
  w: limitInteger(screenLimits.least, screenLimits.width),
  h: limitInteger(screenLimits.least, screenLimits.height),
  isLocked: z.boolean(),
  isHidden: z.boolean(),
  /** left out where elements are stacked on a phone; missing: shown */
  isHiddenOnPhone: z.boolean().optional(),
  /** elements with the same one are selected and moved together; '' for none */
  group: text(40),
}

export const screenElement = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('figure'),
    source: figureSource,
    ...shownFigure,
    /** flip: each digit on a card of its own */
    look: z.enum(['plain', 'flip']),
    size: fontSize,
    color,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('gauge'),
    source: gaugeSource,
    ...shownFigure,
    /** the full scale */
    most: fullScale,
    levels: gaugeLevels,
    color,
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
    /** time until the next row moves up; 0: it does not move */
    scrollSeconds: limitInteger(0, 60),
  }),
  /** narrows what other elements show, on all pages */
  z.strictObject({
    ...common,
    kind: z.literal('filter'),
    filters: z.array(portalFilter).max(maxFilters),
    size: fontSize,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('text'),
    size: fontSize,
    color,
    isBold: z.boolean(),
    align: z.enum(['left', 'center', 'right']),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('clock'),
    seconds: z.boolean(),
    date: z.boolean(),
    size: fontSize,
    color,
  }),
  z.strictObject({ ...common, kind: z.literal('picture'), src: pictureSource, fit: z.enum(['cover', 'contain']) }),
  /**
   * a file, without sound, again and again: one that was uploaded to the screen, else of an allowed host; `poster`: the picture
   * before it starts
   */
  z.strictObject({
    ...common,
    kind: z.literal('video'),
    address: text(1000),
    /** `id`: the server's name of it; `name`: as its uploader called it */
    file: z.strictObject({ id: idText().min(1), name: text(255) }).optional(),
    fit: z.enum(['cover', 'contain']),
    poster: pictureSource.optional(),
  }),
  z.strictObject({ ...common, kind: z.literal('frame'), address: text(1000) }),
  z.strictObject({ ...common, kind: z.literal('border'), look: z.enum(borderStyles), color }),
  z.strictObject({ ...common, kind: z.literal('decoration'), look: z.enum(decorationStyles), color }),
])
export type ScreenElement = z.output<typeof screenElement>
export type ScreenElementKind = ScreenElement['kind']
export type ScreenElementByKind<K extends ScreenElementKind> = Extract<ScreenElement, { kind: K }>

const screenPage = z.strictObject({
  id: widgetId,
  name: text(60),
  nameI18n: widgetNames,
  background: color,
  picture: pictureSource,
  /**
   * Ids in the order in which elements are stacked on a phone; missing: the order of reading, filters first. Elements that it does
   * not name follow those that they are read after; ids that do not exist are ignored.
   */
  phoneOrder: z.array(widgetId).max(screenLimits.elements).optional(),
  elements: z.array(screenElement).max(screenLimits.elements),
  /** shown once for each row */
  rows: pageRows.optional(),
})
export type ScreenPage = z.output<typeof screenPage>

/** The design of a screen. Ids of elements, and of filters, are unique on all pages. */
export const screenLayout = z
  .strictObject({
    version: z.literal(1),
    width: limitInteger(320, screenLimits.width),
    height: limitInteger(240, screenLimits.height),
    theme: z.enum(screenThemes),
    fit: z.enum(screenFits),
    /** missing: 'scale', as before there was a choice */
    phone: z.enum(screenPhones).optional(),
    /** refresh interval; 0: only when the page is opened */
    refreshSeconds: z.union([z.literal(0), limitInteger(10, 3600)]),
    /** time until the next page is shown; 0: only by keys and buttons */
    carouselSeconds: z.union([z.literal(0), limitInteger(5, 3600)]),
    pages: z.array(screenPage).min(1).max(screenLimits.pages),
  })
  .superRefine(({ pages }, context) => {
    const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const seen = new Set<string>()
    const seenPages = new Set<string>()
    const seenFilters = new Set<string>()
    for (const [at, page] of pages.entries()) {
      if (seenPages.has(page.id)) say(['pages', at, 'id'], 'id.repeated')
      seenPages.add(page.id)
      for (const [index, element] of page.elements.entries()) {
        for (const id of [element.id, ...listLayerIds(element)]) {
          if (seen.has(id)) say(['pages', at, 'elements', index, 'id'], 'id.repeated')
          seen.add(id)
        }
        for (const { id } of element.kind === 'filter' ? element.filters : []) {
          if (seenFilters.has(id)) say(['pages', at, 'elements', index, 'filters'], 'id.repeated')
          seenFilters.add(id)
        }
      }
    }
    if (pages.reduce((sum, { elements }) => sum + elements.length, 0) > screenLimits.allElements)
      say(['pages'], 'elements.tooMany')
    if (seenFilters.size > maxFilterValues) say(['pages'], 'filters.tooMany')
  })
export type ScreenLayout = z.output<typeof screenLayout>
