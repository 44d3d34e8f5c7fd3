import type {
  EndpointBody,
  PageRowKey,
  PageRows,
  PortalWidget,
  PortalWidgetData,
  ScreenLayout,
  screenEndpoints,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type DataQuestion, type LoadedWidgetData, loadNarrowedData } from '../portals/index.ts'
import { buildRowFilter } from './row-filter.ts'
import { listShownWidgets } from './screens.ts'

/**
 * Data of the elements of a released screen with the permissions of the caller.
 *
 * @throws AppError 'screen.unknown' if the page is no longer shown for rows: without its row it would show the data of all
 */
export function loadScreenData(
  deps: Deps,
  caller: Caller,
  layout: ScreenLayout,
  { elementIds, filters, squares, row }: EndpointBody<typeof screenEndpoints.data>,
): Promise<PortalWidgetData[]> {
  const asked = { widgetIds: elementIds, filters, squares }
  return loadRowData(deps, caller, listShownWidgets(layout), asked, row && findRow(layout, row))
}

function findRow({ pages }: ScreenLayout, row: PageRowKey & { pageId: string }) {
  const rows = pages.find(({ id }) => id === row.pageId)?.rows
  if (!rows) throw new AppError('screen.unknown')
  return { rows, row }
}

/** Loads the data of widgets as filters and the row of a page narrow them. */
export async function loadRowData(
  deps: Deps,
  caller: Caller,
  widgets: readonly PortalWidget[],
  question: DataQuestion,
  shown: { rows: PageRows; row: PageRowKey } | undefined,
): Promise<LoadedWidgetData[]> {
  if (!shown) return loadNarrowedData(deps, caller, widgets, question)
  const { widget, values } = await buildRowFilter(deps, shown.rows, shown.row, widgets)
  const filters = [...question.filters, ...values]
  return loadNarrowedData(deps, caller, [...widgets, widget], { ...question, filters })
}
