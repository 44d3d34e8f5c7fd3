import {
  type EndpointBody,
  type MapSquare,
  type PageRowList,
  type PortalWidget,
  type PortalWidgetByKind,
  type PortalWidgetData,
  type ScreenPage,
  type SeparateWidget,
  type portalEndpoints,
  hasSecondMeasure,
  readSplitUse,
  separateLayers,
  toRowWidgets,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { runForModel } from '../../../platform/caller-context.ts'
import { isCancelled, isUnavailable } from '../../../platform/database/faults.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createRefusal } from '../../../platform/http/envelope.ts'
import { log } from '../../../platform/log/log.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { findWidgetModelId, listFurtherMeasures, readChartExtras, readModelTarget } from '../portal-layout.ts'
import { getReleasedLayout, requireVisiblePortal } from '../visible-portals.ts'
import { getOrganizeCache } from '../../organizations/index.ts'
import { applyFilters, buildListSearch, listFilters, narrowToSquare, narrowWidget } from './apply-filters.ts'
import { loadFilterChoices } from './filter-choices.ts'
import { loadInterfaceCandles, loadModelCandles } from './candles.ts'
import { loadInterfaceEntries } from './interface-entries.ts'
import { loadInterfaceMap } from './interface-map.ts'
import { loadInterfaceFigure, loadInterfaceSeries } from './interface-data.ts'
import { loadModelEntries } from './model-entries.ts'
import type { LoadedWidgetData, SquaredMap } from './map-levels.ts'
import { loadModelMap } from './model-map.ts'
import { loadRows } from './page-rows.ts'
import { loadModelFigure, loadModelRecords, loadModelSeries, nameModelMeasures } from './model-data.ts'

/**
 * Loads the data of the widgets of a portal with the rights of the caller. The queries come from the released layout; the request
 * names widgets only.
 *
 * @param widgetIds unknown ids and widgets without data are ignored
 * @param filters values of the filters of the portal, which narrow the widgets that they name
 * @throws AppError 'portal.unknown'
 */
export async function loadPortalData(
  deps: Deps,
  caller: Caller,
  id: string,
  body: EndpointBody<typeof portalEndpoints.data>,
): Promise<PortalWidgetData[]> {
  await requireVisiblePortal(deps, caller, id)
  const { widgets } = await getReleasedLayout(deps, id)
  return loadNarrowedData(deps, caller, widgets, body)
}

/** What is asked for of the widgets of a portal or screen. */
export interface DataQuestion extends EndpointBody<typeof portalEndpoints.data> {
  /** maps with the names of all their places, however many there are */
  isUnpacked?: boolean
}

/**
 * Loads the data of widgets as the filters among them narrow them, with the rights of the caller.
 *
 * @param widgets all of the portal or screen
 */
export async function loadNarrowedData(
  deps: Deps,
  caller: Caller,
  widgets: readonly PortalWidget[],
  { widgetIds, filters: values, squares, isUnpacked }: DataQuestion,
): Promise<LoadedWidgetData[]> {
  const wanted = new Set(widgetIds)
  const filters = values.length === 0 ? [] : listFilters(widgets)
  const context = {
    now: deps.clock(),
    offsetMinutes: deps.config.offsetMinutes,
    organizes: await getOrganizeCache(deps).get(),
  }
  const { models } = getRecordContext(deps)
  const searches = new Map<string, string>()
  const narrowed: (SeparateWidget & SquaredMap)[] = []
  for (const widget of separateLayers(widgets.filter(({ id: widgetId }) => wanted.has(widgetId)))) {
    const applied = applyFilters(widget, filters, values, context)
    narrowed.push({ ...narrowToSquare(narrowWidget(widget, applied), squares), isUnpacked })
    // lists and maps of records lead to the list of their form
    const isLinked = widget.kind === 'records' || (widget.kind === 'map' && widget.ofMap === undefined)
    const modelId = isLinked ? findWidgetModelId(widget) : undefined
    const model = modelId === undefined ? undefined : await models.find(modelId)
    const search = model && buildListSearch(applied, model.columnData.searchList)
    if (search !== undefined) searches.set(widget.id, search)
  }
  const list = await loadWidgets(deps, caller, narrowed)
  return list.map((data) => {
    const search = searches.get(data.id)
    return search === undefined ? data : { ...data, search }
  })
}

/** Loads the data of widgets that are not stored yet with the rights of the caller. */
export const previewData = (
  deps: Deps,
  caller: Caller,
  widgets: readonly PortalWidget[],
  squares: readonly MapSquare[],
): Promise<LoadedWidgetData[]> =>
  loadWidgets(
    deps,
    caller,
    separateLayers(widgets).map((widget) => narrowToSquare(widget, squares)),
  )

/** A widget, or a layer of a map, that fails does not affect the others. */
async function loadWidgets(
  deps: Deps,
  caller: Caller,
  widgets: readonly SeparateWidget[],
): Promise<LoadedWidgetData[]> {
  const waiting: PortalWidget[] = widgets.filter((widget) => 'source' in widget || widget.kind === 'filter')
  const done: LoadedWidgetData[] = []
  const work = async () => {
    for (let widget = waiting.shift(); widget; widget = waiting.shift())
      done.push(await loadWidgetData(deps, caller, widget))
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return joinLayers(widgets, done)
}

/** Puts the data of layers into those of their map, in the order of the map. */
function joinLayers(widgets: readonly SeparateWidget[], loaded: readonly LoadedWidgetData[]): LoadedWidgetData[] {
  const byId = new Map(loaded.map((data) => [data.id, data]))
  const layers = widgets.flatMap(({ id, ofMap }) => (ofMap === undefined ? [] : [{ id, ofMap }]))
  const layerIds = new Set(layers.map(({ id }) => id))
  return loaded.flatMap((data) => {
    if (layerIds.has(data.id)) return []
    const own = layers.filter(({ ofMap }) => ofMap === data.id).flatMap(({ id }) => byId.get(id) ?? [])
    return [own.length === 0 ? data : { ...data, layers: own }]
  })
}

/** Database connections that one portal uses at a time, so that some remain for other users. */
const maxConcurrent = 4

async function loadWidgetData(deps: Deps, caller: Caller, widget: PortalWidget): Promise<LoadedWidgetData> {
  return {
    id: widget.id,
    ...(await loadStated(deps, caller, widget, () => loadWidgetContent(deps, caller, widget))),
  }
}

/** What is loaded for a widget, or why it cannot be. */
async function loadStated<Content extends object>(
  deps: Deps,
  caller: Caller,
  widget: PortalWidget,
  load: () => Promise<Content>,
): Promise<(Content & { state: 'ready' }) | WidgetFailure> {
  try {
    return { ...(await runForModel(findWidgetModelId(widget) || undefined, load)), state: 'ready' }
  } catch (error) {
    return explainFailure(deps, caller, widget, error)
  }
}

/**
 * Loads the rows that pages of a screen are shown for, with the rights of the caller. A page whose rows fail does not affect the
 * others.
 */
export async function loadPageRows(
  deps: Deps,
  caller: Caller,
  pages: readonly Pick<ScreenPage, 'id' | 'name' | 'nameI18n' | 'rows'>[],
): Promise<PageRowList[]> {
  const lists: PageRowList[] = []
  // one after the other: a screen uses few connections at a time
  for (const page of pages) {
    const { rows } = page
    const [widget] = toRowWidgets(page)
    if (!rows || !widget) continue
    const loaded = await loadStated(deps, caller, widget, () => loadRows(deps, caller, rows))
    lists.push({ fields: [], rows: [], ...loaded, pageId: page.id })
  }
  return lists
}

async function loadWidgetContent(deps: Deps, caller: Caller, widget: PortalWidget) {
  const context = getRecordContext(deps)
  switch (widget.kind) {
    case 'figure':
    case 'gauge': {
      const { source } = widget
      return {
        figure: await (source.from === 'model'
          ? loadModelFigure(context, caller, source, widget.kind === 'gauge' ? readModelTarget(widget) : undefined)
          : loadInterfaceFigure(deps, caller, source, 'targetField' in source ? source : {})),
      }
    }
    case 'chart':
      return loadChart(deps, caller, widget)
    case 'map': {
      const { source } = widget
      return source.from === 'model'
        ? loadModelMap(context, caller, { ...widget, source })
        : loadInterfaceMap(deps, caller, { ...widget, source })
    }
    case 'ranking':
      return { series: await loadRanking(deps, caller, widget) }
    case 'timeline': {
      const { source } = widget
      return {
        entries: await (source.from === 'model'
          ? loadModelEntries(context, caller, { ...widget, source })
          : loadInterfaceEntries(deps, caller, { ...widget, source })),
      }
    }
    case 'filter':
      return { choices: await loadFilterChoices(deps, caller, widget) }
    case 'records':
      return { records: await loadModelRecords(context, caller, widget) }
    default:
      return {}
  }
}

/** Values by group; the full scale of each is its second one. */
function loadRanking(deps: Deps, caller: Caller, widget: PortalWidgetByKind<'ranking'>) {
  const { source, most, direction } = widget
  const choice = { order: direction, most }
  return source.from === 'model'
    ? loadModelSeries(getRecordContext(deps), caller, source, choice, { second: readModelTarget(widget) })
    : loadInterfaceSeries(deps, caller, source, choice, {
        ...{ secondField: source.targetField, secondFactor: source.targetFactor },
      })
}

/** Values by group, with the parts and the second measure that the type of the chart shows. */
async function loadChart(deps: Deps, caller: Caller, { source, most, order, shape }: PortalWidgetByKind<'chart'>) {
  const context = getRecordContext(deps)
  const choice = { order: order === 'name' ? ('name' as const) : ('desc' as const), most }
  if (shape === 'candle')
    return {
      series: await (source.from === 'interface'
        ? loadInterfaceCandles(deps, caller, source, most)
        : loadModelCandles(context, caller, source, most)),
    }
  if (source.from === 'interface') {
    const splitField = readSplitUse(shape) === 'none' ? '' : source.splitField
    const secondField = hasSecondMeasure(shape) ? source.secondField : ''
    const { secondFactor } = source
    const further = listFurtherMeasures(source.further, shape, (splitField ?? '') !== '')
    const extras = { splitField, secondField, secondFactor, further }
    const series = await loadInterfaceSeries(deps, caller, source, choice, extras)
    const measures = secondField && { measures: { value: source.valueField, second: secondField } }
    return { series, ...measures }
  }
  const extras = readChartExtras(source, shape)
  const { second } = extras
  const series = await loadModelSeries(context, caller, source, choice, extras)
  return { series, ...(second && { measures: await nameModelMeasures(context, caller, source, second) }) }
}

type WidgetFailure = Pick<PortalWidgetData, 'state' | 'msg'>

/**
 * Explains why a widget has no data: a field that the caller may not see gives `denied`, one that no longer exists `gone`.
 *
 * @throws AppError 'request.busy', 'request.busyForYou' for visitors
 */
async function explainFailure(
  deps: Deps,
  caller: Caller,
  widget: PortalWidget,
  error: unknown,
): Promise<WidgetFailure> {
  // displays keep what they show until the server has time
  if (caller.isVisitor && isBusy(error)) throw error
  if (!(error instanceof AppError)) {
    log.warn('a widget of a portal failed', { widget: widget.kind, error })
    return { state: 'failed' }
  }
  if (error.key === 'access.denied') return { state: 'denied' }
  if (error.key === 'record.unknownField') return { state: (await hasField(deps, widget, error)) ? 'denied' : 'gone' }
  const { msg } = createRefusal(error, caller.language)
  return { state: gone.has(error.key) ? 'gone' : 'failed', msg }
}

/** A statement that takes too long may do so each time: it fails alone. */
const isBusy = (error: unknown): boolean =>
  error instanceof AppError
    ? error.key === 'request.busy' || error.key === 'request.busyForYou'
    : isUnavailable(error) && !isCancelled(error)

const gone: ReadonlySet<string> = new Set([
  'record.unknownModel',
  'record.badSearch',
  'dataInterface.notFound',
  'dataInterface.fieldUnknown',
])

async function hasField(deps: Deps, widget: PortalWidget, error: AppError): Promise<boolean> {
  const model = await getRecordContext(deps).models.find(findWidgetModelId(widget) ?? '')
  return model !== undefined && getRecordPlan(model).fields.has(String(error.values?.['field'] ?? ''))
}
