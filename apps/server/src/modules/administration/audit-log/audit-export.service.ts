import { auditActions, auditObjects, type AuditFilter, type Language, type Text } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listEntriesBefore, type StoredEntry } from '../../audit/index.ts'
import { createSheet } from '../../import/index.ts'
import { buildTrailFilter } from './audit-log.service.ts'

/** The newest entries that a file contains. */
const maxRows = 50_000
const batchSize = 1_000
const maxSeq = '9223372036854775807'

const title: Text = { zh: '审计日志', tw: '稽核日誌', en: 'Audit trail' }
const done: Text = { zh: '成功', tw: '成功', en: 'Done' }
const refused: Text = { zh: '拒绝', tw: '拒絕', en: 'Refused' }

interface Column {
  label: Text
  width: number
  format: (row: StoredEntry, context: { language: Language; offsetMinutes: number }) => string
}
const columns: readonly Column[] = [
  { label: { zh: '编号', tw: '編號', en: 'Number' }, width: 12, format: (row) => row.seq },
  {
    label: { zh: '时间', tw: '時間', en: 'Time' },
    width: 20,
    format: (row, { offsetMinutes }) =>
      new Date(row.at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' '),
  },
  { label: { zh: '账号', tw: '帳號', en: 'Account' }, width: 18, format: (row) => row.actor_account },
  { label: { zh: '姓名', tw: '姓名', en: 'Name' }, width: 18, format: (row) => row.actor_name },
  { label: { zh: '查看身份', tw: '檢視身分', en: 'Viewing as' }, width: 18, format: (row) => row.viewed_as_name },
  {
    label: { zh: '操作', tw: '操作', en: 'Action' },
    width: 18,
    format: (row, { language }) => auditActions[row.action].text[language],
  },
  {
    label: { zh: '对象类型', tw: '物件類型', en: 'Kind of object' },
    width: 18,
    format: (row, { language }) => auditObjects[row.object_kind][language],
  },
  { label: { zh: '对象', tw: '物件', en: 'Object' }, width: 30, format: (row) => row.object_name },
  {
    label: { zh: '结果', tw: '結果', en: 'Outcome' },
    width: 14,
    format: (row, { language }) => (row.code === 200 ? done[language] : `${refused[language]} ${row.code}`),
  },
  { label: { zh: '地址', tw: '位址', en: 'Address' }, width: 18, format: (row) => row.ip },
  { label: { zh: '设备', tw: '裝置', en: 'Device' }, width: 50, format: (row) => row.user_agent },
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
