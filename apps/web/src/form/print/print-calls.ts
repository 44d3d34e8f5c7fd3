import type { PrintRecord, PrintSheet } from '@armature/contract'
import { dateTimePattern, formatDate } from '@armature/form-engine/format/date'
import { handleStatusText } from '@armature/form-engine/flow/codes'
import { qrPayload } from '@armature/form-engine/control/codes'
import type { TFunction } from 'i18next'
import { call } from '../../lib/api.ts'
import type { Reader } from '../reader.tsx'
import { tableHtml, type PrintSource } from './fill-text.ts'

/** What is to be printed. */
export interface PrintJob {
  /** the template */
  printId: string
  /** records, in the order of their printing */
  ids: readonly string[]
  /** the menu whose rights count; '' leaves it to the server */
  menuId: string
}

export type Printed = PrintSheet & { list: PrintRecord[] }

/** A template and what the records put into it; nothing where there is no template or no record (F5.71). */
export async function loadPrint({ printId, ids, menuId }: PrintJob, signal?: AbortSignal): Promise<Printed | null> {
  const [formId, ...others] = ids
  if (printId === '' || formId === undefined || formId === '') return null
  const own = { silent: true, ...(signal ? { signal } : {}) }
  if (others.length > 0)
    return call('POST /api/system/printDev/BatchData', { body: { id: printId, formIds: [...ids], menuId }, ...own })
  const { recordName, printData, richTexts, sums, operatorRecordList, ...sheet } = await call(
    'POST /api/system/printDev/Data',
    { body: { id: printId, formId, menuId }, ...own },
  )
  return { ...sheet, list: [{ formId, recordName, printData, richTexts, sums, operatorRecordList }] }
}

/** What a record's pages are drawn from. @param t texts of the catalogue `print` */
export function sourceOf(
  { drawnAs, printer, printTime, modelId }: PrintSheet,
  record: PrintRecord,
  { language, offsetMinutes }: Pick<Reader, 'language' | 'offsetMinutes'>,
  t: TFunction,
): PrintSource {
  const moment = (ms: number) => formatDate(ms, dateTimePattern, offsetMinutes)
  const steps = record.operatorRecordList.map((step) => [
    step.nodeName,
    step.userName,
    moment(step.handleTime),
    handleStatusText(step.handleStatus, language),
    step.handleOpinion,
  ])
  const heading = (['node', 'person', 'time', 'action', 'opinion'] as const).map((name) => t(`approval.${name}`))
  return {
    record,
    drawnAs,
    marks: { systemPrinter: printer, systemPrintTime: moment(printTime) },
    approval: tableHtml([heading, ...steps]),
    recordCode: qrPayload({ ...ofRecord, recordId: record.formId, modelId }),
    total: t('total'),
    language,
  }
}

const ofRecord = { modelType: 'onlineDev', flowId: '', processId: '', taskId: '', operation: 'detail' }
