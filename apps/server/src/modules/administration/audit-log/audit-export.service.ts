import { serverTexts } from '@armature/texts/server'
import { auditActions, auditObjects, type AuditFilter, type Language, type Text } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listEntriesBefore, type ListedEntry } from '../../audit/index.ts'
import { createSheet } from '../../import/index.ts'
import { buildTrailFilter } from './audit-log.service.ts'

/** The newest entries that a file contains. */
const maxRows = 50_000
const batchSize = 1_000
const maxSeq = '9223372036854775807'

const title: Text = serverTexts.administration.auditExport.title
const done: Text = serverTexts.administration.auditExport.done
const refused: Text = serverTexts.administration.auditExport.refused

interface Column {
  label: Text
  width: number
  format: (row: ListedEntry, context: { language: Language; offsetMinutes: number }) => string
}
const columns: readonly Column[] = [
  { label: serverTexts.administration.auditExport.columns.number, width: 12, format: (row) => row.seq },
  {
    label: serverTexts.administration.auditExport.columns.time,
    width: 20,
    format: (row, { offsetMinutes }) =>
      new Date(row.at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' '),
  },
  { label: serverTexts.administration.auditExport.columns.account, width: 18, format: (row) => row.actor_account },
  { label: serverTexts.administration.auditExport.columns.name, width: 18, format: (row) => row.actor_name },
  { label: serverTexts.administration.auditExport.columns.viewingAs, width: 18, format: (row) => row.viewed_as_name },
  {
    label: serverTexts.administration.auditExport.columns.action,
    width: 18,
    format: (row, { language }) => auditActions[row.action].text[language],
  },
  {
    label: serverTexts.administration.auditExport.columns.kindOfObject,
    width: 18,
    format: (row, { language }) => auditObjects[row.object_kind][language],
  },
  { label: serverTexts.administration.auditExport.columns.object, width: 30, format: (row) => row.object_name },
  {
    label: serverTexts.administration.auditExport.columns.outcome,
    width: 14,
    format: (row, { language }) => (row.code === 200 ? done[language] : `${refused[language]} ${row.code}`),
  },
  { label: serverTexts.administration.auditExport.columns.address, width: 18, format: (row) => row.ip },
  { label: serverTexts.administration.auditExport.columns.device, width: 50, format: (row) => row.user_agent },
]

/** The entries that the caller may see and filters, as an Excel file, read and written in portions. */
export async function exportAuditLog(
  deps: Deps,
  caller: Caller,
  query: AuditFilter,
): Promise<{ name: string; url: string }> {
  const filter = await buildTrailFilter(deps, caller, query)
  const { language } = caller
  const context = { language, offsetMinutes: deps.config.offsetMinutes }
  async function* listRows() {
    let before = maxSeq
    for (let count = 0; count < maxRows; count += batchSize) {
      const rows = await listEntriesBefore(deps.db, filter, before, batchSize)
      for (const row of rows) yield columns.map(({ format }) => format(row, context))
      const last = rows.at(-1)
      if (!last || rows.length < batchSize) return
      before = last.seq
    }
  }
  return createSheet(deps, caller, title[language], {
    name: title[language],
    columns: columns.map(({ label, width }) => ({ title: label[language], width })),
    rows: listRows(),
  })
}
