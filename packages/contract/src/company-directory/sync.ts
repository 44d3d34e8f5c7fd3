import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { id, limitInteger, listSchema, nothing } from '../shapes.ts'
import { jobStates } from '../system/jobs.ts'
import { byDirectory, companyDirectoryPath } from './account.ts'

const onOrOff = z.union([z.literal(0), z.literal(1)])

/** What names the account of a new user. */
export const accountSources = ['userId', 'mobile', 'email', 'jobNumber'] as const
export type AccountSource = (typeof accountSources)[number]
/** What fills the mail address of a user. */
export const emailSources = ['email', 'workEmail', 'none'] as const
export type EmailSource = (typeof emailSources)[number]
/** What becomes of a user whose person is no longer in the directory. */
export const goneActions = ['keep', 'disable'] as const
export type GoneAction = (typeof goneActions)[number]

/** How departments and people become organizations and users. */
export const directorySettings = z.object({
  /** the organization that the top department is here; null: a company of its own */
  rootOrganizeId: id.nullable(),
  accountFrom: z.enum(accountSources),
  emailFrom: z.enum(emailSources),
  takesMobile: onOrOff,
  gone: z.enum(goneActions),
  /** minutes of the local day at which it is synchronized, as the user who saves this; null: only by hand */
  dailyAt: limitInteger(0, 1439).nullable(),
})
export type DirectorySettings = z.output<typeof directorySettings>

export const syncSubjects = ['department', 'person'] as const
export type SyncSubject = (typeof syncSubjects)[number]

/** `inbound`: organizations and users follow WeCom or DingTalk; `outbound`: departments and people there follow those here. */
export const syncDirections = ['inbound', 'outbound'] as const
export type SyncDirection = (typeof syncDirections)[number]

/**
 * What a synchronization does with a department or person: `conflict` needs a decision of an administrator; `invalid` breaks a rule of
 * organizations or users on the side that is written; `gone` is no longer on the side that is read.
 */
export const directoryOutcomes = ['new', 'changed', 'unchanged', 'conflict', 'invalid', 'gone'] as const
export type DirectoryOutcome = (typeof directoryOutcomes)[number]

/** Examples of each outcome that a run stores. */
export const maxSyncExamples = 20

const run = z.object({
  id: z.string(),
  direction: z.enum(syncDirections),
  /** a dry run stores nothing */
  isTrial: z.boolean(),
  state: z.enum(jobStates),
  done: z.number(),
  /** 0 until it is known */
  total: z.number(),
  /** why it failed, '' otherwise */
  fault: z.string(),
  userName: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  endTime: z.number().nullable(),
  counts: z.array(
    z.object({ subject: z.enum(syncSubjects), outcome: z.enum(directoryOutcomes), count: z.number().int() }),
  ),
  examples: z.array(
    z.object({
      subject: z.enum(syncSubjects),
      outcome: z.enum(directoryOutcomes),
      remoteId: z.string(),
      name: z.string(),
      /** which fields change, or why there is a conflict; '' if the outcome says it all */
      detail: z.string(),
    }),
  ),
})
export type DirectoryRun = z.output<typeof run>

const path = `${companyDirectoryPath}/:id` as const
const settingsPath = `${path}/Settings` as const
const page = permission('weChat.directory')
const edit = permission('weChat.directory:btn_edit')
const sync = permission('weChat.directory:btn_sync')
const syncOutbound = permission('weChat.directory:btn_syncOutbound')

export const directorySyncEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: settingsPath,
    access: page,
    summary: 'How departments and people become organizations and users',
    params: byDirectory,
    versionFields: [],
    data: directorySettings.extend({ /** '' without one */ rootOrganizeName: z.string() }),
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: settingsPath,
    access: edit,
    audit: { action: 'update', object: 'companyDirectory' },
    summary: 'Change how departments and people become organizations and users',
    versionedBy: settingsPath,
    params: byDirectory,
    body: directorySettings,
    data: nothing,
    done: 'updated',
  }),
  listRuns: endpoint({
    method: 'GET',
    path: `${path}/Runs`,
    access: page,
    summary: 'The last five synchronizations and dry runs, the newest first',
    params: byDirectory,
    data: listSchema(run),
  }),
  start: endpoint({
    method: 'POST',
    path: `${path}/Actions/Sync`,
    access: sync,
    audit: { action: 'run', object: 'companyDirectory' },
    summary:
      'Synchronize departments and people in the background, with the permissions of the caller; a dry run stores nothing',
    params: byDirectory,
    body: z.object({ isTrial: z.boolean() }),
    data: z.object({ id: z.string() }),
  }),
  startOutbound: endpoint({
    method: 'POST',
    path: `${path}/Actions/SyncOutbound`,
    access: syncOutbound,
    audit: { action: 'run', object: 'companyDirectory' },
    summary:
      'Send organizations and users that the caller administers to WeCom or DingTalk in the background; a dry run changes nothing there',
    params: byDirectory,
    body: z.object({ isTrial: z.boolean() }),
    data: z.object({ id: z.string() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/Actions/Cancel`,
    access: sync,
    audit: { action: 'cancel', object: 'companyDirectory' },
    summary: 'Stop the running synchronization; what it has stored stays',
    params: byDirectory,
    data: nothing,
  }),
}

export const directorySyncErrors = {
  'companyDirectory.running': { code: 409 },
  'companyDirectory.notRunning': { code: 409 },
  'companyDirectory.tooMany': { code: 400 },
  'companyDirectory.denied': { code: 403 },
  'companyDirectory.organizeUnknown': { code: 400 },
  'companyDirectory.mayNotSync': { code: 403 },
} satisfies Record<string, ErrorEntry>
