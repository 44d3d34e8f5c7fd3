import type { PrintRecord, PrintSheet } from '@armature/contract'
import { formatHandleStatus } from '@armature/contract/catalog/flow-statuses'
import { dateTimePattern, formatDate } from '@armature/form-engine/format/date'
import { buildQrPayload } from '@armature/form-engine/control/codes'
import type { TFunction } from 'i18next'
import { call } from '../../lib/api/api.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import type { Reader } from '../reader.tsx'
import { buildTableHtml, type PrintSource } from './fill-text.ts'

/** A template with the records to print. */
export interface PrintJob {
  /** id of the template */
  printId: string
  /** ids of the records, in printing order */
  ids: readonly string[]
  /** the menu whose permissions apply; '' lets the server decide */
  menuId: string
}

export type PrintData = PrintSheet & { list: PrintRecord[] }

/** Loads a template and the data of the records; returns null without a template or records (F5.71). */
export async function loadPrint({ printId, ids, menuId }: PrintJob, signal?: AbortSignal): Promise<PrintData | null> {
  const [formId, ...others] = ids
  if (printId === '' || formId === undefined || formId === '') return null
  const own = { silent: true, ...(signal ? { signal } : {}) }
  if (others.length > 0)
    return call('POST /api/system/printDev/BatchData', {
      body: { id: printId, formIds: [...ids], menuId },
      ...own,
    })
  const { recordName, printData, richTexts, sums, operatorRecordList, signatures, removedFields, ...sheet } =
    await call('POST /api/system/printDev/Data', {
      body: { id: printId, formId, menuId },
      ...own,
    })
  return {
    ...sheet,
    list: [
      {
        formId,
        recordName,
        printData,
        richTexts,
        sums,
        operatorRecordList,
        signatures,
        removedFields,
      },
    ],
  }
}

/** The data for the pages of a record. @param t translations of the namespace `print` */
export function createSource(
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
    formatHandleStatus(step.handleStatus, language),
    joinFacts([step.handleOpinion, ...step.fileNames].filter(Boolean), language),
  ])
  const removedHeading = (['field', 'value', 'removedIn'] as const).map((name) => t(`removed.${name}`))
  const removed = record.removedFields.map(({ label, value, version }) => [
    label,
    value,
    t('removed.version', { version }),
  ])
  const heading = (['node', 'person', 'time', 'action', 'opinion'] as const).map((name) => t(`approval.${name}`))
  return {
    record,
    drawnAs,
    marks: { systemPrinter: printer, systemPrintTime: moment(printTime) },
    blocks: {
      systemApprovalContent: buildTableHtml([heading, ...steps]),
      systemRemovedFields: record.removedFields.length === 0 ? '' : buildTableHtml([removedHeading, ...removed]),
    },
    recordCode: buildQrPayload({ ...recordCodeData, recordId: record.formId, modelId }),
    total: t('total'),
    language,
  }
}

const recordCodeData = {
  modelType: 'onlineDev',
  flowId: '',
  processId: '',
  taskId: '',
  operation: 'detail',
}
