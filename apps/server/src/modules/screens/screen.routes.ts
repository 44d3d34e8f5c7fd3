import {
  type FilterValue,
  type PageRows,
  type PortalWidget,
  type ScreenLayout,
  type PageRowKey,
  savedVersionEndpoints,
  screenEndpoints as calls,
  toPortalWidget,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { toLayoutRecord } from '../layouts/index.ts'
import { listPortalFields, loadNarrowedData, loadPageRows } from '../portals/index.ts'
import { buildRowFilter } from './row-filter.ts'
import { listShownWidgets, screens } from './screens.ts'
import { getVisibleLayout, getVisibleScreen } from './visible-screens.ts'

const versions = savedVersionEndpoints.screen

export function screenRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ query }) => screens.list(deps, query))
  app.handle(calls.preview, async ({ caller, body: { elements, filters, row } }) => {
    const widgets = elements.flatMap((element) => toPortalWidget(element) ?? [])
    const asked = { widgetIds: widgets.map(({ id }) => id), filters }
    return { list: await loadRowData(deps, caller, widgets, asked, row && { rows: row.rows, row }) }
  })
  app.handle(calls.previewRows, async ({ caller, body: { pages } }) => ({
    list: await loadPageRows(
      deps,
      caller,
      pages.map((page) => ({ ...page, name: '', nameI18n: {} })),
    ),
  }))
  app.handle(calls.importScreen, ({ caller, body }) => screens.importFile(deps, caller, body.fileContent))
  app.handle(calls.fields, ({ caller, params }) => listPortalFields(deps, caller, params.id))
  app.handle(calls.create, ({ caller, body: { layout, ...input } }) => screens.create(deps, caller, input, layout))
  app.handle(calls.get, async ({ params }) => toLayoutRecord(await screens.get(deps.db, params.id)))
  app.handle(calls.update, ({ caller, params, body }) => screens.change(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => screens.remove(deps, caller, params.id))
  app.handle(calls.switchState, ({ caller, params, body }) => screens.switchState(deps, caller, params.id, body))
  app.handle(calls.copy, ({ caller, params }) => screens.copy(deps, caller, params.id))
  app.handle(calls.exportScreen, ({ params }) => screens.exportFile(deps, params.id))
  app.handle(calls.problems, async ({ caller, params }) => ({
    list: await screens.listProblems(deps, caller, params.id),
  }))
  app.handle(calls.release, ({ caller, params, body }) => screens.release(deps, caller, params.id, body.revision))
  app.handle(versions.list, async ({ params }) => {
    await screens.get(deps.db, params.id)
    return { list: await screens.versions.list(deps.db, params.id) }
  })
  app.handle(versions.compare, ({ caller, params, query }) => screens.versions.compare(deps, caller, params.id, query))
  app.handle(versions.get, ({ params }) => screens.versions.get(deps.db, params.id, params.version))
  app.handle(versions.describe, async ({ params, body }) => {
    await deps.db.transaction((tx) => screens.versions.describe(tx, params.id, params.version, body))
    return null
  })
  app.handle(versions.restore, ({ caller, params, body }) =>
    screens.versions.restore(deps, caller, params, body.revision),
  )
  app.handle(calls.auth, ({ caller, params }) => getVisibleScreen(deps, caller, params.id))
  app.handle(calls.rows, async ({ caller, params }) => ({
    list: await loadPageRows(deps, caller, (await getVisibleLayout(deps, caller, params.id)).pages),
  }))
  app.handle(calls.data, async ({ caller, params, body: { elementIds, filters, row } }) => {
    const layout = await getVisibleLayout(deps, caller, params.id)
    const asked = { widgetIds: elementIds, filters }
    return {
      list: await loadRowData(deps, caller, listShownWidgets(layout), asked, row && findRow(layout, row)),
    }
  })
}

/** @throws AppError 'screen.unknown' if the page is no longer shown for rows: without its row it would show the data of all */
function findRow({ pages }: ScreenLayout, row: PageRowKey & { pageId: string }) {
  const rows = pages.find(({ id }) => id === row.pageId)?.rows
  if (!rows) throw new AppError('screen.unknown')
  return { rows, row }
}

/** Loads the data of widgets as filters and the row of a page narrow them. */
async function loadRowData(
  deps: Deps,
  caller: Caller,
  widgets: readonly PortalWidget[],
  { widgetIds, filters }: { widgetIds: string[]; filters: FilterValue[] },
  shown: { rows: PageRows; row: PageRowKey } | undefined,
) {
  if (!shown) return loadNarrowedData(deps, caller, widgets, { widgetIds, filters })
  const { widget, values } = await buildRowFilter(deps, shown.rows, shown.row, widgets)
  return loadNarrowedData(deps, caller, [...widgets, widget], { widgetIds, filters: [...filters, ...values] })
}
