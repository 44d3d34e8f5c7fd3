import { dataSourceEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { listTableFields, listSourceTables } from './source-schema.ts'
import { changeSource, createSource, removeSource } from './data-source.service.ts'
import { listSources, getSourceDetail, listSourceOptions } from './source-list.ts'
import { countTableRows, readTableRows } from './table-rows.ts'
import { testSource } from './test-source.ts'

const calls = dataSourceEndpoints

export function dataSourceRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ query }) => listSources(deps, query))
  app.handle(calls.selector, async ({ caller }) => ({ list: await listSourceOptions(deps, caller) }))
  app.handle(calls.test, ({ body }) => testSource(deps, body))
  app.handle(calls.create, ({ body }) => createSource(deps, body))
  app.handle(calls.get, ({ params }) => getSourceDetail(deps, params.id))
  app.handle(calls.update, ({ caller, params, body }) => changeSource(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => removeSource(deps, caller, params.id))
  app.handle(calls.tables, async ({ params, query }) => ({
    list: await listSourceTables(deps, params.id, query.keyword),
  }))
  app.handle(calls.rows, ({ params, query, signal }) => readTableRows(deps, params.id, params.table, query, signal))
  app.handle(calls.rowCount, ({ params, query, signal }) =>
    countTableRows(deps, params.id, params.table, query.filters, signal),
  )
  app.handle(calls.fields, async ({ params }) => ({ list: await listTableFields(deps, params.id, params.table) }))
}
