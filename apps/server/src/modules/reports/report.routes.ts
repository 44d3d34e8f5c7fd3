import { reportEndpoints as calls, savedVersionEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { createReportExcel } from './report-excel.ts'
import { createReportPdf } from './report-pdf.ts'
import { compareReportVersions } from './compare-versions.ts'
import { getReport, listReports, listSelectableReports } from './report-list.ts'
import { exportReport, importReport } from './report-transfer.ts'
import { reportVersions } from './report-versions.ts'
import {
  changeReport,
  copyReport,
  createReport,
  previewReport,
  readReport,
  releaseReport,
  removeReport,
  restoreReportVersion,
  listSourceFields,
} from './report.service.ts'

const versions = savedVersionEndpoints.report

export function reportRoutes(app: App, deps: Deps): void {
  const context = getRecordContext(deps)
  app.handle(calls.list, ({ caller, query }) => listReports(deps, caller, query))
  app.handle(calls.selector, ({ caller }) => listSelectableReports(deps, caller))
  app.handle(calls.fields, ({ caller, body }) => listSourceFields(context, caller, body.source))
  app.handle(calls.preview, ({ caller, body }) => previewReport(context, caller, body))
  app.handle(calls.importReport, ({ caller, body }) => importReport(deps, caller, body.fileContent))
  app.handle(calls.create, ({ caller, body }) => createReport(deps, caller, body))
  app.handle(calls.get, ({ caller, params }) => getReport(deps, caller, params.id))
  app.handle(calls.update, ({ caller, params, body }) => changeReport(deps, caller, params.id, body))
  app.handle(calls.remove, ({ caller, params }) => removeReport(deps, caller, params.id))
  app.handle(calls.copy, ({ caller, params }) => copyReport(deps, caller, params.id))
  app.handle(calls.exportReport, ({ caller, params }) => exportReport(deps, caller, params.id))
  app.handle(calls.release, ({ caller, params }) => releaseReport(deps, caller, params.id))
  app.handle(
    calls.data,
    async ({ caller, params, body }) => (await readReport(context, caller, params.id, body.queryJson)).data,
  )
  app.handle(calls.excel, ({ caller, params, body }) => createReportExcel(context, caller, params.id, body.queryJson))
  app.handle(calls.pdf, ({ caller, params, body }) => createReportPdf(context, caller, params.id, body.queryJson))
  app.handle(versions.list, async ({ caller, params }) => {
    await getReport(deps, caller, params.id)
    return { list: await reportVersions.list(deps.db, params.id) }
  })
  app.handle(versions.compare, ({ caller, params, query }) => compareReportVersions(deps, caller, params.id, query))
  app.handle(versions.get, ({ params }) => reportVersions.get(deps.db, params.id, params.version))
  app.handle(versions.describe, async ({ params, body }) => {
    await deps.db.transaction((tx) => reportVersions.describe(tx, params.id, params.version, body))
    return null
  })
  app.handle(versions.restore, ({ caller, params, body }) => restoreReportVersion(deps, caller, params, body.revision))
}
