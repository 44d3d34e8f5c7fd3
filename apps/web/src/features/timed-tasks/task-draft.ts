import { findConditionFault } from '../../form/list/advanced-fields.ts'
import { createGroup } from '../../form/conditions/create-condition.ts'
import { dropEmptyGroups, listConditions, type NestedGroups } from '@armature/form-engine'
import type {
  FilePeriod,
  FileWork,
  MatchingWork,
  MissedRule,
  OverlapRule,
  ScheduleKind,
  SentFileFormat,
  SyncWork,
  TaskSchedule,
  TimedTask,
  WorkKind,
} from '@armature/contract'
import type { TaskBody } from './timed-task-api.ts'

/** When a task runs, and what happens if it cannot, while it is edited. */
export interface TimesDraft {
  schedule: TaskSchedule
  timeZone: string
  overlap: OverlapRule
  missed: MissedRule
  alertAfter: number
}

export interface HeaderDraft {
  field: string
  /** '' leaves the stored value as it is */
  defaultValue: string
  /** the server already has a value for it */
  hasValue: boolean
}

export interface ValueDraft {
  /** name of the field; '' until it is chosen */
  field: string
  /** a value, or a mark such as `@today` */
  value: unknown
}

/** What a task does, while it is edited: the settings of every kind, so that choosing another one loses nothing. */
export interface WorkDraft {
  kind: WorkKind
  interfaceId: string
  /** values of parameters by name */
  params: Record<string, string>
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body: string
  headers: HeaderDraft[]
  /** the form in which records are created, changed or deleted */
  modelId: string
  values: ValueDraft[]
  /** which records are changed or deleted */
  conditions: NestedGroups
  sync: SyncDraft
  file: FileDraft
}

/** What is sent, and its recipients; a list is that of `modelId`, with the conditions. */
export interface FileDraft {
  source: FileWork['content']['kind']
  reportId: string
  /** values of the filters of the report */
  search: Record<string, unknown>
  periods: { field: string; period: FilePeriod }[]
  format: SentFileFormat
  recipients: string[]
  subject: string
  text: string
}

/** The table that is synchronized into `modelId`, and how. */
export type SyncDraft = Omit<SyncWork, 'kind' | 'modelId'>

export function toTimesDraft(task: TimedTask | undefined, today: string): TimesDraft {
  if (!task)
    return {
      schedule: startSchedule('days', today),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai',
      ...{ overlap: 'skip', missed: 'once', alertAfter: 3 },
    }
  const { schedule, timeZone, overlap, missed, alertAfter } = task
  return { schedule, timeZone, overlap, missed, alertAfter }
}

/** The first settings of a kind of schedule. @param today `2026-01-31` */
export function startSchedule(kind: ScheduleKind, today: string): TaskSchedule {
  switch (kind) {
    case 'minutes':
      return { kind, every: 10 }
    case 'hours':
      return { kind, every: 1, minute: 0 }
    case 'days':
      return { kind, every: 1, time: '02:00', from: today }
    case 'weekly':
      return { kind, days: [1], time: '08:00' }
    case 'monthly':
      return { kind, days: [1], time: '08:00' }
    case 'once':
      return { kind, at: `${today}T23:00` }
    case 'cron':
      return { kind, expression: '0 8 * * 1-5' }
  }
}

const startSync: SyncDraft = {
  ...{ dataSourceId: '', table: '', keyColumns: [], columns: [], fixedValues: [], sinceColumn: '' },
  ...{ conflict: 'list', vanished: 'keep', readAllDays: 0, subTables: [] },
}

const startFile: FileDraft = {
  ...{
    source: 'report',
    reportId: '',
    search: {},
    periods: [],
    format: 'excel',
    recipients: [],
    subject: '{file} {date}',
    text: '',
  },
}

export function toWorkDraft(task: TimedTask | undefined): WorkDraft {
  const start: WorkDraft = {
    ...{ kind: 'dataInterface', interfaceId: '', params: {}, method: 'POST', path: '', body: '', headers: [] },
    ...{
      modelId: '',
      values: [],
      conditions: { logic: 'and', groups: [createGroup()] },
      sync: startSync,
      file: startFile,
    },
  }
  if (!task) return start
  const { work } = task
  if (work.kind === 'http')
    return { ...start, ...work, headers: work.headers.map((header) => ({ ...header, defaultValue: '' })) }
  if (work.kind === 'createRecord')
    return { ...start, kind: work.kind, modelId: work.modelId, values: readValues(work.data) }
  if (work.kind === 'updateRecords' || work.kind === 'removeRecords') {
    const { kind, modelId } = work
    const conditions = JSON.parse(work.query) as NestedGroups
    return { ...start, kind, modelId, conditions, values: kind === 'updateRecords' ? readValues(work.data) : [] }
  }
  if (work.kind === 'syncTable') {
    const { kind, modelId, sourceName: _source, modelName: _model, ...sync } = work
    return { ...start, kind, modelId, sync }
  }
  if (work.kind === 'sendFile') return { ...start, ...readFileWork(work) }
  const params = work.paramList.map(({ field, defaultValue }) => [field, String(defaultValue ?? '')] as const)
  return { ...start, kind: work.kind, interfaceId: work.interfaceId, params: Object.fromEntries(params) }
}

function readFileWork({ content, format = 'excel', recipients, subject, text }: FileWork): Partial<WorkDraft> {
  const file = { ...startFile, source: content.kind, periods: content.periods, format, recipients, subject, text }
  if (content.kind === 'list') {
    const { modelId, query } = content
    return { kind: 'sendFile', modelId, file, ...(query !== '' && { conditions: JSON.parse(query) as NestedGroups }) }
  }
  const { reportId, queryJson } = content
  const search = queryJson === '' ? {} : (JSON.parse(queryJson) as Record<string, unknown>)
  return { kind: 'sendFile', file: { ...file, reportId, search } }
}

export function toWorkBody(draft: WorkDraft): TaskBody['work'] {
  if (draft.kind === 'http') {
    const { kind, method, path, body, headers } = draft
    return { kind, method, path, body, headers: headers.map(({ field, defaultValue }) => ({ field, defaultValue })) }
  }
  if (draft.kind === 'createRecord') {
    const { kind, modelId, values } = draft
    return { kind, modelId, data: writeValues(values) }
  }
  if (draft.kind === 'updateRecords' || draft.kind === 'removeRecords') return toMatchingBody(draft.kind, draft)
  if (draft.kind === 'syncTable') return toSyncBody(draft)
  if (draft.kind === 'sendFile') return toFileBody(draft)
  const paramList = Object.entries(draft.params)
    .filter(([, value]) => value !== '')
    .map(([field, defaultValue]) => ({ field, defaultValue }))
  return { kind: draft.kind, interfaceId: draft.interfaceId, paramList }
}

export function toMatchingBody(kind: MatchingWork['kind'], { modelId, conditions, values }: WorkDraft): MatchingWork {
  const query = writeConditions(conditions)
  return kind === 'updateRecords' ? { kind, modelId, query, data: writeValues(values) } : { kind, modelId, query }
}

export function toFileBody({ modelId, conditions, file }: WorkDraft): FileWork {
  const { source, reportId, search, periods, format, recipients, subject, text } = file
  const content: FileWork['content'] =
    source === 'report'
      ? { kind: source, reportId, queryJson: Object.keys(search).length > 0 ? JSON.stringify(search) : '', periods }
      : { kind: source, modelId, query: hasConditions(conditions) ? writeConditions(conditions) : '', periods }
  return { kind: 'sendFile', content, format, recipients, subject, text }
}

/** A condition without a field is one that was not begun. */
const hasConditions = (conditions: NestedGroups): boolean =>
  listConditions(conditions).some(({ field }) => field !== '')

const writeConditions = ({ logic, groups }: NestedGroups): string =>
  JSON.stringify({ logic, groups: dropEmptyGroups(groups) })

export const toSyncBody = ({ modelId, sync }: WorkDraft): SyncWork => ({
  ...{ kind: 'syncTable', modelId, ...sync },
  readAllDays: sync.sinceColumn === '' ? 0 : sync.readAllDays,
  subTables: sync.subTables.map((table) => ({
    ...table,
    sinceColumn: sync.sinceColumn === '' ? '' : table.sinceColumn,
  })),
})

/** The setting without which the work cannot be saved. */
export function findMissing(draft: WorkDraft): MissingSetting | undefined {
  const { kind, interfaceId, path, modelId } = draft
  if (kind === 'dataInterface') return interfaceId === '' ? 'interfaceId' : undefined
  if (kind === 'createRecord') return modelId === '' ? 'modelId' : undefined
  if (kind === 'updateRecords' || kind === 'removeRecords') return findMissingOfMatching(draft)
  if (kind === 'syncTable') return findMissingOfSync(draft)
  if (kind === 'sendFile') return findMissingOfFile(draft)
  return path.trim() === '' ? 'path' : undefined
}

type MissingSetting =
  | 'interfaceId'
  | 'path'
  | 'modelId'
  | 'query'
  | 'data'
  | 'dataSourceId'
  | 'table'
  | 'columns'
  | 'keyColumns'
  | 'fixedValues'
  | 'subTables'
  | 'reportId'
  | 'recipients'
  | 'subject'

export function findMissingOfMatching({ kind, modelId, conditions, values }: WorkDraft): MissingSetting | undefined {
  if (modelId === '') return 'modelId'
  const all = listConditions(conditions)
  if (all.length === 0 || all.some((condition) => findConditionFault(condition) !== undefined)) return 'query'
  return kind === 'updateRecords' && listChosen(values).length === 0 ? 'data' : undefined
}

export function findMissingOfFile({ modelId, conditions, file }: WorkDraft): MissingSetting | undefined {
  if (file.source === 'report' && file.reportId === '') return 'reportId'
  if (file.source === 'list' && modelId === '') return 'modelId'
  const isIncomplete = listConditions(conditions).some((one) => findConditionFault(one) !== undefined)
  if (file.source === 'list' && hasConditions(conditions) && isIncomplete) return 'query'
  if (file.recipients.length === 0) return 'recipients'
  return file.subject.trim() === '' ? 'subject' : undefined
}

export function findMissingOfSync({ modelId, sync }: WorkDraft): MissingSetting | undefined {
  if (sync.dataSourceId === '') return 'dataSourceId'
  if (sync.table === '') return 'table'
  if (modelId === '') return 'modelId'
  if (sync.columns.length === 0) return 'columns'
  if (sync.keyColumns.length === 0) return 'keyColumns'
  if (sync.fixedValues.some(({ value }) => value === '')) return 'fixedValues'
  return sync.subTables.every(isComplete) ? undefined : 'subTables'
}

const isComplete = ({ table, parentColumns, columns, keyColumns }: SyncWork['subTables'][number]): boolean =>
  table !== '' && parentColumns.every((name) => name !== '') && columns.length > 0 && keyColumns.length > 0

const listChosen = (values: readonly ValueDraft[]) =>
  values.filter(({ field, value }) => field !== '' && value !== undefined)

const writeValues = (values: readonly ValueDraft[]): string =>
  JSON.stringify(Object.fromEntries(listChosen(values).map(({ field, value }) => [field, value])))

function readValues(data: string): ValueDraft[] {
  const values = JSON.parse(data) as Record<string, unknown>
  return Object.entries(values).map(([field, value]) => ({ field, value }))
}
