import { z } from 'zod'
import { administrator, endpoint, largeCallMs, open } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, fileReply, limitInteger, nothing, pageSchema, paging, text } from '../shapes.ts'
import { dayTime, timeZone } from './timed-task-shapes.ts'

/** `found`: made by the command, or before this database was restored */
export const backupOrigins = ['manual', 'scheduled', 'found'] as const
export type BackupOrigin = (typeof backupOrigins)[number]

export const backupStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type BackupState = (typeof backupStates)[number]

/** `passed` and `failed`: everything was read back, without and with faults */
export const backupCheckStates = ['waiting', 'running', 'passed', 'failed'] as const
export type BackupCheckState = (typeof backupCheckStates)[number]

/** `read`: read back; `trial`: restored into a second database too */
export const backupCheckKinds = ['read', 'trial'] as const
export type BackupCheckKind = (typeof backupCheckKinds)[number]

/** What a backup is doing: files are copied before the tables, and their number is known at the end only. */
export const backupSteps = ['files', 'tables'] as const
export type BackupStep = (typeof backupSteps)[number]

const backupRow = z.object({
  id: z.string(),
  /** name of its folder */
  name: z.string(),
  origin: z.enum(backupOrigins),
  state: z.enum(backupStates),
  /** who started it, '' for a backup that was found */
  userName: z.string(),
  /** machine that made it, '' before */
  node: z.string(),
  /** whether the machine that answers has it */
  isHere: z.boolean(),
  /** null unless it runs; `total` is 0 while it is unknown */
  progress: z.object({ step: z.enum(backupSteps), done: z.number(), total: z.number() }).nullable(),
  /** of a backup that is done, 0 before: bytes on the disk, tables with their rows, files; those that were missing then */
  bytes: z.number(),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  missingFiles: z.number(),
  /** false: the files are in a bucket, and the backup only lists them */
  hasFiles: z.boolean(),
  /** why it failed, '' otherwise */
  fault: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  endTime: z.number().nullable(),
  /** the last verification, null without one */
  check: z
    .object({
      kind: z.enum(backupCheckKinds),
      state: z.enum(backupCheckStates),
      done: z.number(),
      total: z.number(),
      faults: z.number(),
      time: z.number().nullable(),
    })
    .nullable(),
})
export type BackupRow = z.output<typeof backupRow>

const backupDetails = backupRow.extend({
  /** the folder on the machine that made it */
  folder: z.string(),
  /** restores it on a stopped installation */
  command: z.string(),
  /** the largest tables first, at most 1,000; empty if the backup is not on this machine */
  contents: z.array(z.object({ table: z.string(), rows: z.number(), bytes: z.number() })),
  /** what the last verification found, at most 100 */
  faults: z.array(z.string()),
  /** what a restore trial has restored, '' without one */
  checkNote: z.string(),
})
export type BackupDetails = z.output<typeof backupDetails>

const place = z.object({
  folder: z.string(),
  /** the machine that answers */
  node: z.string(),
  /** bytes that are free there, and that the next backup may need without its files */
  freeBytes: z.number(),
  neededBytes: z.number(),
  /** files are in a bucket, and are copied only if that is chosen */
  hasBucket: z.boolean(),
})
export type BackupPlace = z.output<typeof place>

/** Automatic backups that can be kept. */
export const maxKeptBackups = 100

const schedule = z.object({
  /** 1: backups are made automatically */
  enabledMark: z.union([z.literal(0), z.literal(1)]),
  /** 1 is Monday, 7 is Sunday */
  days: z.array(limitInteger(1, 7)).min(1).max(7),
  /** of a day in the time zone, `02:00` */
  time: dayTime,
  timeZone,
  /** so many automatic backups are kept, without those with known faults */
  keep: limitInteger(1, maxKeptBackups),
  /** whether files of a bucket are copied too */
  hasFiles: z.boolean(),
})
export type BackupSchedule = z.output<typeof schedule>

const scheduleState = schedule.extend({
  /** milliseconds since 1970; null while it is turned off */
  nextTime: z.number().nullable(),
  hasBucket: z.boolean(),
})
export type BackupScheduleState = z.output<typeof scheduleState>

const path = '/api/system/Backup'

/** Backups, for full administrators only: each has everything that everyone has stored. */
export const backupEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: administrator,
    summary: 'Backups, newest first',
    query: z.object({ keyword: text(100).default(''), state: z.enum(['', ...backupStates]).default(''), ...paging }),
    data: pageSchema(backupRow),
  }),
  place: endpoint({
    method: 'GET',
    path: `${path}/Place`,
    access: administrator,
    summary: 'Where backups are made, and whether there is room',
    data: place,
  }),
  readSchedule: endpoint({
    method: 'GET',
    path: `${path}/Schedule`,
    access: administrator,
    summary: 'When backups are made automatically, and how many are kept',
    data: scheduleState,
  }),
  saveSchedule: endpoint({
    method: 'PUT',
    path: `${path}/Schedule`,
    access: administrator,
    audit: { action: 'update', object: 'backupSchedule' },
    versionedBy: `${path}/Schedule`,
    summary: 'Change when backups are made automatically, and how many are kept',
    body: schedule,
    data: nothing,
    done: 'updated',
  }),
  details: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: administrator,
    summary: 'What a backup contains, what its verification found, and how it is restored',
    params: byId,
    data: backupDetails,
  }),
  run: endpoint({
    method: 'POST',
    path: `${path}/Actions/Run`,
    access: administrator,
    audit: { action: 'run', object: 'backup' },
    summary: 'Make a backup in the background; one at a time in the whole installation',
    body: z.object({ hasFiles: z.boolean().default(false) }),
    data: z.object({ id: z.string() }),
    done: 'started',
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Cancel`,
    access: administrator,
    audit: { action: 'cancel', object: 'backup' },
    summary: 'Cancel a backup that waits or runs; nothing of it stays',
    params: byId,
    data: nothing,
  }),
  verify: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Verify`,
    access: administrator,
    audit: { action: 'verify', object: 'backup' },
    summary: 'Read a whole backup back in the background and compare it with what was written',
    params: byId,
    data: nothing,
  }),
  tryRestore: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/TryRestore`,
    access: administrator,
    audit: { action: 'tryRestore', object: 'backup' },
    summary:
      'Verify a backup and restore it into a second database in the background, which is dropped afterwards; nothing else is changed',
    params: byId,
    data: nothing,
  }),
  download: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Download`,
    access: administrator,
    audit: { action: 'download', object: 'backup' },
    summary: 'An address of a backup as one file, after the password; it ends with the session, and after some minutes',
    params: byId,
    /** lower-case hex SHA-256 of the password, as for the sign-in */
    body: z.object({ password: text(128) }),
    data: z.object({ url: z.string() }),
  }),
  fetch: endpoint({
    method: 'GET',
    path: `${path}/:id/File`,
    access: open,
    duringMaintenance: true,
    timeBudgetMs: largeCallMs,
    summary: 'A backup as one file (tar), for an administrator with a ticket for it',
    params: byId,
    query: z.object({ token: text(200).default('') }),
    data: fileReply,
    answersFile: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: administrator,
    audit: { action: 'remove', object: 'backup' },
    summary: 'Delete a backup that does not run, with its files on this machine',
    params: byId,
    data: nothing,
    done: 'removed',
    timeBudgetMs: largeCallMs,
  }),
}

export const backupErrors = {
  'backup.gone': { code: 404 },
  'backup.runs': { code: 409 },
  'backup.otherRuns': { code: 409 },
  'backup.ended': { code: 409 },
  'backup.notDone': { code: 409 },
  'backup.notHere': { code: 404 },
  'backup.isChecked': { code: 409 },
  'backup.trialRuns': { code: 409 },
  'backup.noCreateDatabase': { code: 409 },
  'backup.trialFailed': { code: 400 },
  'backup.newerVersion': { code: 400 },
  'backup.noBucket': { code: 400 },
  'backup.bucketMissing': { code: 400 },
  'backup.rowsRestored': { code: 400 },
  'backup.references': { code: 400 },
  'backup.diskFull': { code: 400 },
  'backup.folderFault': { code: 400 },
  'backup.interrupted': { code: 500 },
  'backup.exists': { code: 409 },
  'backup.tablesLocked': { code: 409 },
  'backup.rowsLost': { code: 500 },
  'backup.noneAt': { code: 404 },
  'backup.unknownFormat': { code: 400 },
  'backup.rowsMissing': { code: 400 },
  'backup.columnsMissing': { code: 400 },
  'backup.fileMissing': { code: 400 },
  'backup.fileSize': { code: 400 },
  'backup.fileDiffers': { code: 400 },
  'backup.fileRows': { code: 400 },
  'backup.fileUnreadable': { code: 400 },
  'backup.listUnreadable': { code: 400 },
  'backup.listCount': { code: 400 },
  'backup.moreFaults': { code: 400 },
  'backup.filesMissing': { code: 400 },
} satisfies Record<string, ErrorEntry>
