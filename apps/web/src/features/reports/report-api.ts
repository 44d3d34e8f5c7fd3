import type { Report, ReportDefinition, ReportRow, ReportSource } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { toRequestBody, readText } from '../../form/plain/named-fields.ts'
import { call, type CallOptions } from '../../lib/api/api.ts'
import { watchJobs } from '../../lib/api/jobs.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { askToTurnOff } from '../../ui/overlays/ask-to-turn-off.ts'

export const reportsKey = ['reports']
export const listPath = '/onlineDev/report'
export const getDesignerPath = (id: string) => `/onlineDev/reportDesigner/${id}`
const toastOnSuccess = { onMessage: toast.success }

/** '' for all categories */
export interface ReportFilter {
  categoryId: string
}

export const loadReports = (query: PagedQuery & ReportFilter, signal: AbortSignal) =>
  call('GET /api/visualdev/Report', { query, signal, silent: true })

export function useRefreshReports(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: reportsKey })
}

/** Search values by field, as in lists. */
export type ReportFilters = Record<string, unknown>

/** Data of a released report (menu type 5). */
export const buildReportDataQuery = (id: string, asked: ReportFilters) =>
  queryOptions({
    queryKey: ['reportData', id, asked],
    queryFn: ({ signal }) =>
      call('POST /api/visualdev/Report/:id/Data', { params: { id }, body: toBody(asked), signal, silent: true }),
    staleTime: 0,
  })

export const buildPreviewQuery = (definition: ReportDefinition, name: string, asked: ReportFilters) =>
  queryOptions({
    queryKey: ['reportPreview', definition, name, asked],
    queryFn: ({ signal }) =>
      call('POST /api/visualdev/Report/Actions/Preview', {
        body: { definition, name, ...toBody(asked) },
        signal,
        silent: true,
      }),
    staleTime: 0,
    gcTime: 60_000,
  })

export const buildFieldsQuery = (source: ReportSource) =>
  queryOptions({
    queryKey: ['reportFields', source],
    queryFn: ({ signal }) =>
      call('POST /api/visualdev/Report/Actions/Fields', { body: { source }, signal, silent: true }),
    staleTime: 10_000,
  })

const toBody = (asked: ReportFilters) => ({ queryJson: Object.keys(asked).length > 0 ? JSON.stringify(asked) : '' })

export const exportExcel = async (id: string, asked: ReportFilters) =>
  download(await call('POST /api/visualdev/Report/:id/Actions/Excel', { params: { id }, body: toBody(asked) }))

/** @returns whether the file is written in the background, because the report is long */
export async function exportPdf(id: string, asked: ReportFilters): Promise<boolean> {
  const made = await call('POST /api/visualdev/Report/:id/Actions/Pdf', { params: { id }, body: toBody(asked) })
  if (made.taskId === undefined) await download(made)
  else watchJobs()
  return made.taskId !== undefined
}

export const getReport = (id: string, signal?: AbortSignal) =>
  call('GET /api/visualdev/Report/:id', { params: { id }, silent: true, ...(signal ? { signal } : {}) })

export const buildReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['report', id],
    queryFn: ({ signal }) => getReport(id, signal),
    // the open report is edited: it must not be fetched again in the background
    staleTime: Infinity,
    gcTime: 0,
  })

export const toInput = (values: Values) => ({ ...toRequestBody(values), categoryId: readText(values, 'categoryId') })

export const createReport = (values: Values, definition: Pick<ReportDefinition, 'source'>) =>
  call('POST /api/visualdev/Report', { body: { ...toInput(values), definition }, silent: true, ...toastOnSuccess })

/** Changes name, code and category of a report, without its definition. */
export async function renameReport(id: string, values: Values): Promise<void> {
  const { version } = await getReport(id)
  await askToTurnOff((isConfirmed) =>
    call('PUT /api/visualdev/Report/:id', {
      params: { id },
      body: { ...toInput(values), version, isConfirmed },
      silent: true,
      ...toastOnSuccess,
    }),
  )
}

export const saveDefinition = (report: Report, definition: ReportDefinition) =>
  call('PUT /api/visualdev/Report/:id', {
    params: { id: report.id },
    body: {
      fullName: report.fullName,
      fullNameI18n: report.fullNameI18n,
      enCode: report.enCode,
      sortCode: report.sortCode,
      enabledMark: report.enabledMark === 1 ? 1 : 0,
      description: report.description,
      categoryId: report.categoryId,
      definition,
      version: report.version,
    },
    silent: true,
  })

export const releaseReport = (id: string, options: CallOptions = {}) =>
  call('PUT /api/visualdev/Report/:id/Actions/Release', { params: { id }, ...toastOnSuccess, ...options })
export const copyReport = ({ id }: ReportRow) =>
  call('POST /api/visualdev/Report/:id/Actions/Copy', { params: { id }, ...toastOnSuccess })
export const removeReport = ({ id }: ReportRow) => call('DELETE /api/visualdev/Report/:id', { params: { id } })
export const exportReport = async ({ id }: ReportRow) =>
  download(await call('GET /api/visualdev/Report/:id/Actions/Export', { params: { id } }))
export const importReport = (fileContent: string, options: CallOptions) =>
  call('POST /api/visualdev/Report/Actions/Import', { body: { fileContent }, ...options })
