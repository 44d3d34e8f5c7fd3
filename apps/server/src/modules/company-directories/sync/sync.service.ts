import { serverTexts } from '@armature/texts/server'
import { fillText } from '@armature/texts/fill-text'
import type { CompanyDirectoryKind, DirectoryRun, JobState, Language, SyncDirection } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { StoredDetail } from '../../../migrations/schema-company-directory.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addJob, cancelOpenJob, defineTimedJob } from '../../jobs/index.ts'
import { loadUserNames } from '../../names/index.ts'
import { getEnabledAccount } from '../account/account.ts'
import { lockDueDirectories, updateNextTime } from '../settings/settings.queries.ts'
import { findNextTime } from '../settings/settings.service.ts'
import { assertMayWrite } from '../client/directory-client.ts'
import { findOpenRun, insertRun, listRuns, lockOpenRun, type RunRow } from './run.queries.ts'
import { syncDirectory } from './sync-job.ts'
import { notifyEnds } from './notify-ends.ts'

/** Runs that are kept and shown. */
const keptRuns = 5

interface NewSync {
  direction: SyncDirection
  isTrial: boolean
}

/** @throws AppError 'companyDirectory.notSetUp', 'companyDirectory.contactsSecretMissing', 'companyDirectory.running', 'job.tooMany' */
export async function startSync(
  deps: Deps,
  { userId, realName }: Caller,
  directoryId: CompanyDirectoryKind,
  { direction, isTrial }: NewSync,
): Promise<{ id: string }> {
  const account = await getEnabledAccount(deps, directoryId)
  if (direction === 'outbound') assertMayWrite(account)
  const id = await deps.db.transaction(async (tx) => {
    if ((await lockOpenRun(tx, directoryId)) !== undefined) throw new AppError('companyDirectory.running')
    return addRun(tx, deps, { userId, realName }, directoryId, { direction, isTrial })
  })
  return { id }
}

async function addRun(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { userId, realName }: Pick<Caller, 'userId' | 'realName'>,
  directoryId: CompanyDirectoryKind,
  { direction = 'inbound', isTrial = false, isDaily = false }: Partial<NewSync> & { isDaily?: boolean },
): Promise<string> {
  const id = await addJob(tx, syncDirectory, { directoryId, direction, isTrial }, { ownerId: userId })
  const run = { id, directoryId, direction, isTrial, isDaily, userName: realName.slice(0, 50), at: new Date(clock()) }
  await insertRun(tx, run, keptRuns)
  return id
}

/** Notifies users how the daily synchronizations have ended, and starts those that are due, once for all nodes; times that have passed meanwhile are made up for by one. */
export const syncDirectoriesDaily = defineTimedJob({
  name: 'syncDirectoriesDaily',
  cron: '* * * * *',
  run: async (deps) => {
    await notifyEnds(deps)
    await startDue(deps)
  },
})

function startDue(deps: Deps): Promise<void> {
  return deps.db.transaction(async (tx) => {
    for (const due of await lockDueDirectories(tx, new Date(deps.clock()))) {
      const { id, daily_user_id: userId } = due
      await updateNextTime(tx, id, findNextTime(deps, due.daily_at))
      const isReady = due.enabled_mark === 1 && (await findOpenRun(tx, id)) === undefined
      if (userId === null || !isReady) continue
      const realName = (await loadUserNames(tx, [userId])).get(userId) ?? ''
      await addRun(tx, deps, { userId, realName }, id, { isDaily: true })
    }
  })
}

/** @throws AppError 'companyDirectory.notRunning' */
export async function cancelSync(deps: Deps, directoryId: CompanyDirectoryKind): Promise<null> {
  const id = await findOpenRun(deps.db, directoryId)
  if (id === undefined || !(await cancelOpenJob(deps, id))) throw new AppError('companyDirectory.notRunning')
  return null
}

export async function getRuns(
  { db }: Deps,
  { language }: Caller,
  directoryId: CompanyDirectoryKind,
): Promise<{ list: DirectoryRun[] }> {
  const rows = await listRuns(db, directoryId, keptRuns)
  return { list: rows.map((row) => toRun(row, language)) }
}

const toRun = (row: RunRow, language: Language): DirectoryRun => ({
  id: row.id,
  direction: row.direction,
  isTrial: row.is_trial,
  state: (row.state as JobState | null) ?? (row.ended_at ? 'done' : 'failed'),
  done: row.done ?? 0,
  total: row.total ?? 0,
  fault: row.state === 'failed' ? formatStoredError(row.fault, language) : '',
  userName: row.user_name,
  creatorTime: row.created_at.getTime(),
  endTime: row.ended_at?.getTime() ?? null,
  counts: row.counts,
  examples: row.examples.map((example) => ({ ...example, detail: formatDetail(example.detail, language) })),
})

const texts = serverTexts.companyDirectories

/** A text of another version of the product is not shown. */
function formatDetail(detail: StoredDetail | null, language: Language): string {
  if (!detail) return ''
  if (detail.kind === 'error') return formatStoredError(detail, language)
  if (detail.kind === 'reason') return fillText(findText(texts.reasons, detail.key)?.[language] ?? '', detail.values)
  const names = detail.key.split(',').flatMap((field) => findText(texts.fields, field)?.[language] ?? [])
  return names.join(texts.comma[language])
}

const findText = (known: Partial<Record<string, Record<Language, string>>>, key: string) =>
  Object.hasOwn(known, key) ? known[key] : undefined
