import type { PortalWidget, PortalWidgetData } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { refusal } from '../../../../platform/http/envelope.ts'
import { log } from '../../../../platform/log/log.ts'
import { planOf } from '../../record/plan/record-plan.ts'
import { recordContext } from '../../record/record-context.ts'
import { modelIdOf } from '../layout.ts'
import { releasedLayout, requireVisible } from '../seen-portals.ts'
import { interfaceFigure, interfaceSeries } from './interface-data.ts'
import { modelFigure, modelRecords, modelSeries } from './model-data.ts'

/**
 * Loads the data of the widgets of a portal with the rights of the caller. The queries come from the released layout; the request
 * names widgets only.
 *
 * @param widgetIds unknown ids and widgets without data are ignored
 * @throws AppError 'portal.unknown'
 */
export async function portalData(
  deps: Deps,
  caller: Caller,
  id: string,
  widgetIds: readonly string[],
): Promise<PortalWidgetData[]> {
  await requireVisible(deps, caller, id)
  const { widgets } = await releasedLayout(deps, id)
  const wanted = new Set(widgetIds)
  return previewData(
    deps,
    caller,
    widgets.filter((widget) => wanted.has(widget.id)),
  )
}

/** Loads the data of widgets with the rights of the caller. A widget that fails does not affect the others. */
export async function previewData(
  deps: Deps,
  caller: Caller,
  widgets: readonly PortalWidget[],
): Promise<PortalWidgetData[]> {
  const waiting = widgets.filter((widget) => 'source' in widget)
  const done: PortalWidgetData[] = []
  const work = async () => {
    for (let widget = waiting.shift(); widget; widget = waiting.shift()) done.push(await dataOf(deps, caller, widget))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return done
}

/** Database connections that one portal uses at a time, so that some remain for other users. */
const atOnce = 4

async function dataOf(deps: Deps, caller: Caller, widget: PortalWidget): Promise<PortalWidgetData> {
  try {
    return { id: widget.id, state: 'ready', ...(await asked(deps, caller, widget)) }
  } catch (error) {
    return { id: widget.id, ...(await told(deps, caller, widget, error)) }
  }
}

async function asked(deps: Deps, caller: Caller, widget: PortalWidget) {
  const context = recordContext(deps)
  switch (widget.kind) {
    case 'figure': {
      const { source } = widget
      const isModel = source.from === 'model'
      return { figure: await (isModel ? modelFigure(context, caller, source) : interfaceFigure(deps, caller, source)) }
    }
    case 'chart':
      return { series: await seriesOf(deps, caller, widget, widget.order === 'name' ? 'name' : 'desc') }
    case 'ranking':
      return { series: await seriesOf(deps, caller, widget, widget.direction) }
    case 'records':
      return { records: await modelRecords(context, caller, widget) }
    default:
      return {}
  }
}

function seriesOf(
  deps: Deps,
  caller: Caller,
  { source, most }: Extract<PortalWidget, { kind: 'chart' | 'ranking' }>,
  order: 'name' | 'desc' | 'asc',
) {
  return source.from === 'model'
    ? modelSeries(recordContext(deps), caller, source, { order, most })
    : interfaceSeries(deps, caller, source, { order, most })
}

type Told = Pick<PortalWidgetData, 'state' | 'msg'>

/** Explains why a widget has no data: a field that the caller may not see gives `denied`, one that no longer exists `gone`. */
async function told(deps: Deps, caller: Caller, widget: PortalWidget, error: unknown): Promise<Told> {
  if (!(error instanceof AppError)) {
    log.warn('a widget of a portal failed', { widget: widget.kind, error })
    return { state: 'failed' }
  }
  if (error.key === 'access.denied') return { state: 'denied' }
  if (error.key === 'record.unknownField') return { state: (await isThere(deps, widget, error)) ? 'denied' : 'gone' }
  const { msg } = refusal(error, caller.language)
  return { state: gone.has(error.key) ? 'gone' : 'failed', msg }
}

const gone: ReadonlySet<string> = new Set([
  'record.unknownModel',
  'record.badSearch',
  'dataInterface.notFound',
  'dataInterface.fieldUnknown',
])

async function isThere(deps: Deps, widget: PortalWidget, error: AppError): Promise<boolean> {
  const model = await recordContext(deps).models.find(modelIdOf(widget) ?? '')
  return model !== undefined && planOf(model).fields.has(String(error.values?.['field'] ?? ''))
}
