import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, largeCallMs, permission, remoteCallMs } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import { byId, id, limitInteger, listSchema, nothing, pageQuery, pageSchema, paging, text } from '../shapes.ts'
import { madeFile } from '../transfer/import.ts'
import {
  fileTrial,
  fileWork,
  matchingTrial,
  matchingWork,
  missedRules,
  overlapRules,
  shownWork,
  syncTrial,
  syncWork,
  taskRunCauses,
  taskRunStates,
  taskSchedule,
  taskWork,
  timeZone,
  workKinds,
} from './timed-task-shapes.ts'

const rules = {
  schedule: taskSchedule,
  timeZone,
  overlap: z.enum(overlapRules).default('skip'),
  missed: z.enum(missedRules).default('once'),
  /** its user gets a message when so many runs in a row have failed; 0: never */
  alertAfter: limitInteger(0, 100).default(3),
}
export const timedTaskInput = z.object({ ...named, work: taskWork, ...rules })
export type TimedTaskInput = z.output<typeof timedTaskInput>

/** milliseconds since 1970; null for none */
const time = z.number().nullable()

const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  description: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  schedule: taskSchedule,
  timeZone: z.string(),
  /** the user with whose permissions it runs: who has saved or enabled it last; '' if that user does not exist */
  userName: z.string(),
  /** when it runs next; null if it is paused, or will not run again */
  nextTime: time,
  /** runs in a row that have failed */
  failures: z.number(),
  /** why it was paused by the server; '' if it was not */
  stopReason: z.string(),
}

const timedTaskRow = z.object({
  ...about,
  kind: z.enum(workKinds),
  /** a synchronization that reads only some rows; a user can let it read all of them */
  isIncremental: z.boolean(),
  lastTime: time,
  lastState: z.enum(taskRunStates).nullable(),
})
export type TimedTaskRow = z.output<typeof timedTaskRow>

const timedTask = z.object({
  ...about,
  work: shownWork,
  overlap: z.enum(overlapRules),
  missed: z.enum(missedRules),
  alertAfter: z.number(),
})
export type TimedTask = z.output<typeof timedTask>

const taskRun = z.object({
  id: z.string(),
  state: z.enum(taskRunStates),
  cause: z.enum(taskRunCauses),
  /** a synchronization by a column reads all rows, because a user or its settings ask for it */
  readsAll: z.boolean(),
  /** when it was to run; of a user's, when they started it */
  plannedTime: z.number(),
  startTime: time,
  endTime: time,
  /** the user with whose permissions it ran */
  userName: z.string(),
  /** number of records that were read or created; null if it does neither */
  records: z.number().nullable(),
  /** status of the reply of another system; null without one */
  status: z.number().nullable(),
  /** text that it has left, cut to `taskLimits.output` characters */
  output: z.string(),
  /** why it failed or was left out; '' otherwise */
  fault: z.string(),
  /** how far a synchronization is that is running; null otherwise */
  progress: z
    .object({
      /** rows that were read */
      done: z.number(),
      /** rows to read; 0 if they could not be counted */
      total: z.number(),
      /** what has become of the rows so far */
      text: z.string(),
    })
    .nullable(),
  /** number of rows that a synchronization did not take over, and of which there is a file */
  refused: z.number(),
})
export type TaskRun = z.output<typeof taskRun>

const path = '/api/scheduletask'
const page = permission('system.timedTask')
const add = permission('system.timedTask:btn_add')
const edit = permission('system.timedTask:btn_edit')
const remove = permission('system.timedTask:btn_remove')

export const timedTaskEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Timed tasks, by kind, state and keyword',
    query: pageQuery.extend({
      kind: z.enum(['', ...workKinds]).default(''),
      /** `failed`: whose last run failed */
      state: z.enum(['', 'on', 'off', 'failed']).default(''),
    }),
    data: pageSchema(timedTaskRow),
  }),
  previewTimes: endpoint({
    method: 'POST',
    path: `${path}/Actions/NextTimes`,
    access: page,
    logged: false,
    summary: 'The next five times of a schedule',
    body: z.object({ schedule: taskSchedule, timeZone }),
    data: listSchema(z.number()),
  }),
  trySync: endpoint({
    method: 'POST',
    path: `${path}/Actions/TrySync`,
    access: page,
    logged: false,
    timeBudgetMs: remoteCallMs,
    summary: 'What a synchronization would do now; nothing is stored',
    body: z.object({
      work: syncWork,
      /** the task whose earlier runs count; '' for a new one */
      taskId: z.union([z.literal(''), id]).default(''),
      /** as a run that reads all rows */
      readsAll: z.boolean().default(false),
    }),
    data: syncTrial,
  }),
  tryMatching: endpoint({
    method: 'POST',
    path: `${path}/Actions/TryRecords`,
    access: page,
    logged: false,
    timeBudgetMs: largeCallMs,
    summary: 'What a task would do now with the records that match; nothing is stored',
    body: z.object({ work: matchingWork }),
    data: matchingTrial,
  }),
  tryFiles: endpoint({
    method: 'POST',
    path: `${path}/Actions/TryFiles`,
    access: page,
    logged: false,
    timeBudgetMs: largeCallMs,
    summary: 'Who would get which file of a task now; nothing is sent',
    body: z.object({ work: fileWork }),
    data: fileTrial,
  }),
  reports: endpoint({
    method: 'GET',
    path: `${path}/Reports`,
    access: page,
    summary: 'Released reports that the caller may open, and so send',
    data: listSchema(z.object({ id: z.string(), fullName: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'timedTask' },
    summary: 'Create a timed task, which runs with the permissions of the caller',
    body: timedTaskInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A timed task; values of its headers stay on the server',
    params: byId,
    data: timedTask,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'timedTask' },
    summary: 'Change a timed task, which then runs with the permissions of the caller',
    params: byId,
    versionedBy: `${path}/:id`,
    body: timedTaskInput,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'timedTask' },
    summary: 'Move a timed task with its log to the recycle bin; a run that is under way is cancelled',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  enable: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Enable`,
    access: edit,
    audit: { action: 'switchState', object: 'timedTask' },
    summary: 'Enable a timed task, which then runs with the permissions of the caller',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
  pause: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Stop`,
    access: edit,
    audit: { action: 'switchState', object: 'timedTask' },
    summary: 'Pause a timed task; a run that is under way goes on, those that wait for it are cancelled',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
  run: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Run`,
    access: edit,
    done: 'started',
    audit: { action: 'run', object: 'timedTask', details: ['readsAll'] },
    summary: 'Run a timed task now, with the permissions of its user',
    params: byId,
    /** `readsAll`: a synchronization by a column reads all rows once */
    body: z.object({ readsAll: z.boolean().optional() }).prefault({}),
    data: z.object({ id: z.string() }),
  }),
  runs: endpoint({
    method: 'GET',
    path: `${path}/:id/TaskLog`,
    access: page,
    summary: 'Runs of a timed task, newest first',
    params: byId,
    query: z.object({
      /** in what the run has left, or the name of its user */
      keyword: text(100).default(''),
      state: z.enum(['', ...taskRunStates]).default(''),
      ...paging,
    }),
    data: pageSchema(taskRun),
  }),
  cancelRun: endpoint({
    method: 'PUT',
    path: `${path}/:id/TaskLog/:runId/Actions/Cancel`,
    access: edit,
    audit: { action: 'cancel', object: 'timedTask' },
    summary: 'Cancel a run that waits or is under way; what it has stored until then stays',
    params: byId.extend({ runId: id }),
    data: nothing,
    done: 'cancelled',
  }),
  refusedRows: endpoint({
    method: 'POST',
    path: `${path}/:id/TaskLog/:runId/Actions/RefusedRows`,
    access: page,
    timeBudgetMs: largeCallMs,
    logged: false,
    summary:
      'The rows that a synchronization did not take over as an Excel file, with the reasons, in the format of an import',
    params: byId.extend({ runId: id }),
    data: madeFile,
  }),
}

export const timedTaskErrors = {
  'timedTask.notFound': { code: 404 },
  'timedTask.schedule': { code: 400 },
  'timedTask.never': { code: 400 },
  'timedTask.timeZone': { code: 400 },
  'timedTask.body': { code: 400 },
  'timedTask.data': { code: 400 },
  'timedTask.form': { code: 403 },
  'timedTask.field': { code: 400 },
  'timedTask.mayNotEdit': { code: 403 },
  'timedTask.mayNotRemove': { code: 403 },
  'timedTask.noConditions': { code: 400 },
  'timedTask.mayNotExport': { code: 403 },
  'timedTask.period': { code: 400 },
  'timedTask.recipients': { code: 400 },
  'timedTask.noRecipient': { code: 409 },
  'timedTask.tooManyRecipients': { code: 409 },
  'timedTask.nothingSent': { code: 409 },
  'timedTask.fileTooLarge': { code: 413 },
  'timedTask.syncSource': { code: 403 },
  'timedTask.syncRight': { code: 403 },
  'timedTask.syncColumn': { code: 400 },
  'timedTask.syncField': { code: 400 },
  'timedTask.syncTwice': { code: 400 },
  'timedTask.syncKey': { code: 400 },
  'timedTask.syncSince': { code: 400 },
  'timedTask.readsAll': { code: 400 },
  'timedTask.syncNothing': { code: 409 },
  'timedTask.syncParent': { code: 400 },
  'timedTask.syncSubKey': { code: 400 },
  'timedTask.syncSubSince': { code: 400 },
  'timedTask.syncNothingBelow': { code: 409 },
  'timedTask.syncConflict': { code: 409 },
  'timedTask.syncMeanwhile': { code: 409 },
  'timedTask.noRefusedRows': { code: 404 },
  'timedTask.runEnded': { code: 409 },
  'timedTask.running': { code: 409 },
  'timedTask.withoutUser': { code: 409 },
  /** why a task was paused, or a run failed or was left out */
  'timedTask.userGone': { code: 409 },
  'timedTask.userDisabled': { code: 409 },
  'timedTask.userDenied': { code: 403 },
  'timedTask.interrupted': { code: 409 },
  'timedTask.cancelled': { code: 409 },
  'timedTask.paused': { code: 409 },
  'timedTask.replaced': { code: 409 },
  'timedTask.overlapped': { code: 409 },
  'timedTask.queueFull': { code: 409 },
  'timedTask.missed': { code: 409 },
} satisfies Record<string, ErrorEntry>
