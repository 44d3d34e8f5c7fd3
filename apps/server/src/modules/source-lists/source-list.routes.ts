import { sourceListEndpoints as calls } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { startExport } from './export-list.ts'
import { hideSource } from './hide-source.ts'
import { listOfTable } from './lists-of-table.ts'
import { openList } from './open-list.ts'
import { readListPage, readListRow } from './read-list.ts'

export function sourceListRoutes(app: App, deps: Deps): void {
  app.handle(calls.ofTable, async ({ caller, params }) => ({ list: await listOfTable(deps.db, caller, params) }))
  app.handle(calls.get, async ({ caller, params }) => {
    const { columns, mayExport } = await openList(deps, caller, params.id)
    return { columns, mayExport }
  })
  app.handle(calls.rows, ({ caller, params: { id }, query, signal }) =>
    hideSource(caller, id, () => readListPage(deps, caller, id, query, signal)),
  )
  app.handle(calls.row, ({ caller, params: { id }, query, signal }) =>
    hideSource(caller, id, () => readListRow(deps, caller, id, query.key, signal)),
  )
  app.handle(calls.excel, ({ caller, params, body }) => startExport(deps, caller, params.id, body))
}
