import { z } from 'zod'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, listSchema, nothing, pageSchema, paging, text } from '../shapes.ts'

/** How many days jobs are kept after their end. */
export const jobDays = 14

/** Kinds of work that runs in the background; each is declared by one module of the server. */
export const jobKindNames = [
  'exportRecords',
  'exportReport',
  'exportSourceList',
  'importRecords',
  'convertValues',
  'finishTables',
  'sendMail',
  'cleanJobs',
  'cleanFiles',
  'cleanAttachments',
  'cleanRecordBin',
  'cleanRecycleBin',
  'cleanScreenVideos',
  'cleanHistories',
  'cleanImportParts',
  'cleanSignInCounts',
  'cleanClientErrors',
  'cleanServerErrors',
  'cleanAuditTrail',
  'cleanRetained',
  'sendWaitingMails',
  'runTimedTask',
  'cleanTaskRuns',
  'applyTimeLimit',
  'runSubFlows',
  'suspendApprovals',
  'resumeApprovals',
  'resumeOnTime',
  'sendDeliveries',
  'sendWaitingDeliveries',
  'updateNotices',
  'createBackup',
  'verifyBackup',
  'tryRestore',
  'syncDirectoriesDaily',
  'syncDirectory',
] as const
export type JobKindName = (typeof jobKindNames)[number]

/** `failed`: given up after its last attempt; `waiting` also between two attempts */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

const shared = {
  id: z.string(),
  kind: z.enum(jobKindNames),
  /** what it works on, for example the name of a file; '' if its kind says it all */
  name: z.string(),
  state: z.enum(jobStates),
  /** steps done, and their total; 0 if unknown */
  done: z.number().int(),
  total: z.number().int(),
  /** why the last attempt failed, '' otherwise */
  fault: z.string(),
  /** what came out of it until now, '' if there is nothing to say */
  note: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
}

/** A job of the caller. */
export const ownJob = z.object({
  ...shared,
  /** where the resulting file can be downloaded, '' without one */
  url: z.string(),
})
export type OwnJob = z.output<typeof ownJob>

const jobRow = z.object({
  ...shared,
  /** '' for work of the server itself */
  userName: z.string(),
  account: z.string(),
  /** attempts that failed, and how many may */
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  /** milliseconds since 1970: when it is due, began and ended; null before */
  runTime: z.number(),
  startTime: z.number().nullable(),
  endTime: z.number().nullable(),
  /** process that runs it, or ran it last: host and process id; '' before */
  node: z.string(),
})
export type JobRow = z.output<typeof jobRow>

const jobNode = z.object({
  name: z.string(),
  version: z.string(),
  /** how many jobs it runs at a time, and runs now */
  concurrency: z.number().int(),
  running: z.number().int(),
  /** milliseconds since 1970 */
  startTime: z.number(),
  /** whether it has been heard of lately */
  isAlive: z.boolean(),
})
export type JobNode = z.output<typeof jobNode>

const administered = permission('system.job')
const path = '/api/system/Job'

/** Work in the background: for administrators, and the caller’s own. */
export const jobEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: administered,
    summary: `Background jobs of the last ${jobDays} days, newest first`,
    query: z.object({
      keyword: text(100).default(''),
      kind: z.enum(['', ...jobKindNames]).default(''),
      state: z.enum(['', ...jobStates]).default(''),
      ...paging,
    }),
    data: pageSchema(jobRow),
  }),
  nodes: endpoint({
    method: 'GET',
    path: `${path}/Nodes`,
    access: administered,
    summary: 'Processes that run background jobs',
    data: listSchema(jobNode),
  }),
  retry: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Retry`,
    access: administered,
    summary: 'Run a job again that was given up or cancelled',
    audit: { action: 'retry', object: 'job' },
    params: byId,
    data: nothing,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Cancel`,
    access: administered,
    summary: 'Cancel a job that waits or runs',
    audit: { action: 'cancel', object: 'job' },
    params: byId,
    data: nothing,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: `${path}/Mine`,
    access: signedIn,
    summary: 'The caller’s background jobs of the last day, newest first',
    data: listSchema(ownJob),
  }),
  endOwn: endpoint({
    method: 'DELETE',
    path: `${path}/Mine/:id`,
    access: signedIn,
    summary: 'Cancel a job of the caller, or remove one that has ended from the list',
    params: byId,
    data: nothing,
  }),
}

export const jobErrors = {
  'job.tooMany': { code: 429 },
  'job.gone': { code: 404 },
  'job.ended': { code: 409 },
  'job.notEnded': { code: 409 },
  'job.interrupted': { code: 500 },
} satisfies Record<string, ErrorEntry>
