import type { Report, ReportDefinition } from '@armature/contract'
import { createStore, type StoreApi } from 'zustand'
import { openDesign, type DesignFields, type StoredDesign } from '../../../designer/design-state.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { getReport, reportsKey, saveDefinition } from '../report-api.ts'

/** What undo restores, and what is saved. */
export interface ReportDesign {
  definition: ReportDefinition
}

export interface ReportDesignerState extends ReportDesign, DesignFields<ReportDesign> {
  /** name and category as last loaded: they are saved with the definition */
  report: Report
  /** 0 never released, 1 released and unchanged, 2 changed since the release */
  state: number
}

export type ReportDesigner = StoreApi<ReportDesignerState>

export const createReportDesigner = (report: Report, isReadOnly: boolean): ReportDesigner =>
  createStore<ReportDesignerState>((_, get) => ({
    ...openDesign(
      { definition: report.definition },
      {
        revision: report.version,
        isReadOnly,
        calls: {
          save: async ({ definition }, version) => {
            const stored = await saveDefinition({ ...get().report, version }, definition)
            void queryClient.invalidateQueries({ queryKey: reportsKey })
            return { revision: stored.version, state: get().state === 0 ? 0 : 2 }
          },
          loadStored: async () => toStoredDesign(await getReport(report.id)),
        },
      },
    ),
    report,
    state: report.state,
  }))

export const toStoredDesign = (report: Report): StoredDesign<ReportDesign> => ({
  design: { definition: report.definition },
  revision: report.version,
  rest: { report, state: report.state },
})
