import { z } from 'zod'
import { idText, limitInteger, id, text } from '../shapes.ts'
import { changedRecord, refusedRecord } from '../visual-dev/record-batch-edit.ts'
import { paramList, requestHeader, shownHeader } from './data-interface.ts'

/** Steps that divide an hour or a day, so that a task runs at the same minutes of each. */
export const minuteSteps = [1, 2, 3, 5, 10, 15, 20, 30] as const
export const hourSteps = [1, 2, 3, 4, 6, 8, 12] as const

/** Time of a day, `08:30`. */
export const dayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** When a task runs. All times are of the time zone of the task. */
export const taskSchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('minutes'), every: z.literal(minuteSteps) }),
  z.object({ kind: z.literal('hours'), every: z.literal(hourSteps), minute: limitInteger(0, 59) }),
  /** every so many days, counted from a day, `2026-01-31` */
  z.object({ kind: z.literal('days'), every: limitInteger(1, 365), time: dayTime, from: z.iso.date() }),
  /** 1 is Monday, 7 is Sunday */
  z.object({ kind: z.literal('weekly'), days: z.array(limitInteger(1, 7)).min(1).max(7), time: dayTime }),
  /** days of the month; 0 is the last one */
  z.object({ kind: z.literal('monthly'), days: z.array(limitInteger(0, 31)).min(1).max(32), time: dayTime }),
  /** `2026-01-31T08:30` */
  z.object({ kind: z.literal('once'), at: z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/) }),
  /** five fields: minute, hour, day, month, day of the week */
  z.object({ kind: z.literal('cron'), expression: text(100).trim().min(1) }),
])
export type TaskSchedule = z.output<typeof taskSchedule>
export type ScheduleKind = TaskSchedule['kind']
export const scheduleKinds = [
  'minutes',
  'hours',
  'days',
  'weekly',
  'monthly',
  'once',
  'cron',
] as const satisfies readonly ScheduleKind[]

/** A time zone by its name, `Asia/Shanghai`. */
export const timeZone = text(64).min(1)

const interfaceWork = z.object({ kind: z.literal('dataInterface'), interfaceId: id, paramList })
const httpWork = {
  kind: z.literal('http'),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: text(2000).trim().min(1),
  /** JSON text; '' for none */
  body: text(20_000).default(''),
}

/** A record is created as in its form; where the form has a flow that is turned on, the record is submitted to it. */
const recordWork = z.object({
  kind: z.literal('createRecord'),
  modelId: id,
  /** JSON text of values by name of the field, or of marks such as `@today`; the other fields get their default value */
  data: text(20_000),
})

/** The records that match the conditions of an advanced query, of which there is at least one: never simply all records. */
const matchingRecords = {
  modelId: id,
  /** JSON text in the shape of the list's `superQueryJson` */
  query: text(20_000),
}

/** Fields of each record that matches are set, with the checks of a batch edit. */
const updateWork = z.object({
  kind: z.literal('updateRecords'),
  ...matchingRecords,
  /** JSON text of values by name of the field, or of marks such as `@today`; null empties a field */
  data: text(20_000),
})

/** Each record that matches is moved to the recycle bin. */
const removeWork = z.object({ kind: z.literal('removeRecords'), ...matchingRecords })

/** Work on the records that match. */
export const matchingWork = z.discriminatedUnion('kind', [updateWork, removeWork])
export type MatchingWork = z.output<typeof matchingWork>

/** What a run would do with the first `taskLimits.checkedAtOnce` records that match. */
export const matchingTrial = z.object({
  /** records that match, at most one more than `taskLimits.matching` */
  total: z.number(),
  /** the first records that would be changed or removed; of those that would be removed, without fields */
  changes: z.array(changedRecord),
  /** number of records that have the values already */
  unchanged: z.number(),
  refused: z.array(refusedRecord),
})
export type MatchingTrial = z.output<typeof matchingTrial>

/** A record that was changed here since its row was synchronized: the source wins, the record wins, or it is only listed. */
export const syncConflictRules = ['source', 'record', 'list'] as const
export type SyncConflictRule = (typeof syncConflictRules)[number]

/** What happens to a record whose row is no longer in the table. */
export const syncVanishedRules = ['keep', 'remove'] as const
export type SyncVanishedRule = (typeof syncVanishedRules)[number]

const columnName = text(128).min(1)

const columnMapping = z
  .array(z.object({ column: columnName, field: text(100).min(1) }))
  .min(1)
  .max(100)

/** Rows of another table of the source become rows of a sub-table, in the record whose row they refer to. */
export const syncSubTable = z.object({
  /** name of the sub-table in the form */
  field: text(100).min(1),
  table: columnName,
  /** their values are those of `keyColumns` of the row of the record, in the same order */
  parentColumns: z.array(columnName).min(1).max(5),
  /** identify a row among those of its record; of `columns` */
  keyColumns: z.array(columnName).min(1).max(5),
  /** fields are named as within the sub-table */
  columns: columnMapping,
  /** '' reads the rows of records whose own row has changed; else also those of records with rows that have a higher value here */
  sinceColumn: text(128).default(''),
  /** what happens to rows of a record that are no longer in the table */
  vanished: z.enum(syncVanishedRules).default('remove'),
})
export type SyncSubTable = z.output<typeof syncSubTable>

/** Rows of a table of a data source become records of a form, and their changes are taken over. */
export const syncWork = z.object({
  kind: z.literal('syncTable'),
  dataSourceId: id,
  table: columnName,
  modelId: id,
  /** identify the rows; of `columns`. One alone has a field that is unique in the form. */
  keyColumns: z.array(columnName).min(1).max(5),
  columns: columnMapping,
  /** fields that have the same value in each record, as a text that an import reads */
  fixedValues: z
    .array(z.object({ field: text(100).min(1), value: text(500).min(1) }))
    .max(20)
    .default([]),
  /** '' reads all rows each time; else only rows with the highest value that was read before, or a higher one */
  sinceColumn: text(128).default(''),
  conflict: z.enum(syncConflictRules).default('list'),
  /** in a run that reads all rows */
  vanished: z.enum(syncVanishedRules).default('keep'),
  /** with `sinceColumn`: a run reads all rows so many days after the last one that did; 0: only when a user asks for it */
  readAllDays: limitInteger(0, 365).default(0),
  subTables: z.array(syncSubTable).max(5).default([]),
})
export type SyncWork = z.output<typeof syncWork>

/** What a synchronization does with a row, or with a record whose row has vanished. */
export const syncOutcomes = ['new', 'changed', 'unchanged', 'conflict', 'invalid', 'vanished'] as const
export type SyncOutcome = (typeof syncOutcomes)[number]

export const syncTrial = z.object({
  /** all rows were read, because the caller or the settings of a synchronization by a column ask for it */
  readsAll: z.boolean(),
  counts: z.record(z.enum(syncOutcomes), z.number()),
  /** false: more than `taskLimits.trialRows` rows would be read, and those after them were left out */
  isComplete: z.boolean(),
  /** the first `taskLimits.trialSamples` of each outcome but `unchanged` */
  samples: z.array(
    z.object({
      outcome: z.enum(syncOutcomes),
      key: z.string(),
      /** why it is invalid; '' otherwise */
      fault: z.string(),
      /** of fields of the record, then the first of its sub-tables */
      changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  /** rows of sub-tables that would be added, changed and removed, of all rows that were read and can be stored */
  subTables: z.array(z.object({ label: z.string(), added: z.number(), changed: z.number(), removed: z.number() })),
})
export type SyncTrial = z.output<typeof syncTrial>

/** Days that are counted from the day of a run; weeks begin on Monday. The last 7 and 30 days end with the day before. */
export const filePeriods = [
  ...(['today', 'yesterday', 'last7Days', 'last30Days'] as const),
  ...(['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const),
] as const
export type FilePeriod = (typeof filePeriods)[number]

/** Only rows whose date is in these days. */
const periods = z
  .array(z.object({ field: text(100).min(1), period: z.enum(filePeriods) }))
  .max(5)
  .default([])

const reportContent = z.object({
  kind: z.literal('report'),
  reportId: id,
  /** JSON text of values of its filters, in the shape of the report's `queryJson`; '' for none */
  queryJson: text(20_000).default(''),
  periods,
})
const listContent = z.object({
  kind: z.literal('list'),
  modelId: id,
  /** JSON text in the shape of the list's `superQueryJson`; '' for all records that a recipient may see */
  query: text(20_000).default(''),
  periods,
})

export const sentFileFormats = ['excel', 'pdf'] as const
export type SentFileFormat = (typeof sentFileFormats)[number]

/** Fields in braces that the subject and the text of a message with a file may use. */
export const fileFields = ['task', 'file', 'date', 'recipient'] as const

/** A report or a list is made for each recipient, with what they may see, and sent to them as a file. */
export const fileWork = z.object({
  kind: z.literal('sendFile'),
  content: z.discriminatedUnion('kind', [reportContent, listContent]),
  /** tasks of earlier versions have none: Excel */
  format: z.enum(sentFileFormats).optional(),
  /** users, organizations, positions, roles and groups: `id--type` */
  recipients: z.array(text(100).min(1)).min(1).max(100),
  subject: text(200).trim().min(1),
  /** plain text; a line is a paragraph */
  text: text(2_000).default(''),
})
export type FileWork = z.output<typeof fileWork>

/** What the first `taskLimits.trialRecipients` recipients would get now. */
export const fileTrial = z.object({
  /** number of recipients */
  total: z.number(),
  recipients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rows: z.number(),
      /** size of the file */
      bytes: z.number(),
      /** why they get nothing; '' otherwise */
      fault: z.string(),
    }),
  ),
})
export type FileTrial = z.output<typeof fileTrial>

/** What a task does. Values of headers are secrets: '' on saving keeps the stored one. */
export const taskWork = z.discriminatedUnion('kind', [
  interfaceWork,
  z.object({ ...httpWork, headers: z.array(requestHeader).max(30).default([]) }),
  recordWork,
  updateWork,
  removeWork,
  syncWork,
  fileWork,
])
export type TaskWork = z.output<typeof taskWork>
export type WorkKind = TaskWork['kind']
export const workKinds = [
  'dataInterface',
  'http',
  'createRecord',
  'updateRecords',
  'removeRecords',
  'syncTable',
  'sendFile',
] as const satisfies readonly WorkKind[]

const shownForm = {
  modelId: idText(),
  /** its name; '' if it does not exist */
  modelName: z.string(),
}

/** The same, as it is shown: without the values of headers. */
export const shownWork = z.discriminatedUnion('kind', [
  interfaceWork.extend({
    interfaceId: idText(),
    /** name of the interface; '' if it does not exist */
    interfaceName: z.string(),
  }),
  z.object({ ...httpWork, headers: z.array(shownHeader) }),
  recordWork.extend(shownForm),
  updateWork.extend(shownForm),
  removeWork.extend(shownForm),
  syncWork.extend({
    ...shownForm,
    dataSourceId: idText(),
    /** name of the data source; '' if it does not exist */
    sourceName: z.string(),
  }),
  fileWork.extend({
    content: z.discriminatedUnion('kind', [
      reportContent.extend({ reportId: idText() }),
      listContent.extend({ modelId: idText() }),
    ]),
    /** name of the report or form; '' if it does not exist */
    contentName: z.string(),
  }),
])
export type ShownWork = z.output<typeof shownWork>

/** What happens at a time at which the run before has not ended: nothing, it waits, or the one before is cancelled. */
export const overlapRules = ['skip', 'queue', 'replace'] as const
export type OverlapRule = (typeof overlapRules)[number]

/** Which runs are made up for after a time in which no process ran: none, one, or all, one after the other. */
export const missedRules = ['none', 'once', 'all'] as const
export type MissedRule = (typeof missedRules)[number]

/** `skipped`: the rules of the task left it out */
export const taskRunStates = ['waiting', 'running', 'done', 'failed', 'skipped', 'cancelled'] as const
export type TaskRunState = (typeof taskRunStates)[number]

/** What started a run: its time, its time that was missed, or a user. */
export const taskRunCauses = ['schedule', 'missed', 'manual'] as const
export type TaskRunCause = (typeof taskRunCauses)[number]

export const taskLimits = {
  /** runs that wait for the one before */
  waiting: 20,
  /** runs that are made up for */
  missed: 100,
  /** characters of its output that are kept */
  output: 4_000,
  /** records that a run changes or removes; the next run goes on */
  matching: 10_000,
  /** records that a run checks, with those that have the values already or are refused */
  checked: 50_000,
  /** records that are checked and stored together */
  checkedAtOnce: 250,
  /** refused rows of a synchronization that are kept for its file: rows and characters of a run, runs of a task, days */
  refusedRows: 5_000,
  refusedChars: 5_000_000,
  refusedRuns: 10,
  refusedDays: 30,
  /** rows that a trial of a synchronization reads, and that it shows of each outcome */
  trialRows: 2_000,
  trialSamples: 20,
  /** rows of sub-tables that are read and stored together, and changes of them that a trial shows of each record */
  subRowsAtOnce: 5_000,
  trialSubChanges: 10,
  /** people that a run sends files to, and those for which a trial makes them */
  recipients: 500,
  trialRecipients: 20,
  /** lines of a list that is sent, and size of a file */
  fileLines: 50_000,
  fileMegabytes: 20,
  /** runs kept of each task, and days that they are kept */
  runs: 1_000,
  runDays: 90,
} as const
