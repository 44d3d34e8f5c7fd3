import type {
  EndpointQuery,
  FileWork,
  Language,
  ShownWork,
  TaskRun,
  TimedTask,
  TimedTaskRow,
  timedTaskEndpoints,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { formatStoredError } from '../../platform/http/envelope.ts'
import { listTranslations, resolveName, translateName } from '../../platform/i18n/resolve-name.ts'
import { findInterface } from '../data-interfaces/index.ts'
import { findSource } from '../data-sources/index.ts'
import { formatNote } from '../jobs/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { findReport } from '../reports/index.ts'
import { countRefusals } from '../table-sync/index.ts'
import { findListedTask, pageTasks, type ListedTask } from './list-tasks.queries.ts'
import { isIncremental } from './work/sync-work.ts'
import { pageRuns, type ListedRun } from './runs/run.queries.ts'

export async function listTasks(
  { db }: Deps,
  { language }: Caller,
  query: EndpointQuery<typeof timedTaskEndpoints.list>,
) {
  const { rows, total } = await pageTasks(db, query)
  const list = rows.map((row): TimedTaskRow => ({
    ...toShared(row, language),
    kind: row.work.kind,
    isIncremental: isIncremental(row),
    lastTime: row.last_at?.getTime() ?? null,
    lastState: row.last_state,
  }))
  return { list, pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total } }
}

/** @throws AppError 'timedTask.notFound' */
export async function getTask(deps: Deps, { language }: Caller, id: string): Promise<TimedTask> {
  const row = await findListedTask(deps.db, id)
  if (!row) throw new AppError('timedTask.notFound')
  const { overlap, missed, alert_after: alertAfter } = row
  return { ...toShared(row, language), work: await showWork(deps, row, language), overlap, missed, alertAfter }
}

async function showWork(deps: Deps, { work }: ListedTask, language: Language): Promise<ShownWork> {
  if (work.kind === 'dataInterface') {
    const found = await findInterface(deps.db, work.interfaceId)
    return { ...work, interfaceName: found ? resolveName(language, found) : '' }
  }
  if (work.kind === 'createRecord' || work.kind === 'updateRecords' || work.kind === 'removeRecords') {
    const model = await getRecordContext(deps).models.find(work.modelId)
    return { ...work, modelName: model ? translateName(language, model) : '' }
  }
  if (work.kind === 'syncTable') {
    const source = await findSource(deps.db, work.dataSourceId)
    const model = await getRecordContext(deps).models.find(work.modelId)
    const sourceName = source ? resolveName(language, source) : ''
    return { ...work, sourceName, modelName: model ? translateName(language, model) : '' }
  }
  if (work.kind === 'sendFile') return { ...work, contentName: await findContentName(deps, work, language) }
  return { ...work, headers: work.headers.map(({ field, sealed }) => ({ field, hasValue: sealed !== '' })) }
}

async function findContentName(deps: Deps, { content }: FileWork, language: Language): Promise<string> {
  if (content.kind === 'report') {
    const report = await findReport(deps.db, content.reportId)
    return report ? resolveName(language, report) : ''
  }
  const model = await getRecordContext(deps).models.find(content.modelId)
  return model ? translateName(language, model) : ''
}

/** @throws AppError 'timedTask.notFound' */
export async function listRuns(
  { db }: Deps,
  { language }: Caller,
  id: string,
  query: EndpointQuery<typeof timedTaskEndpoints.runs>,
) {
  if (!(await findListedTask(db, id))) throw new AppError('timedTask.notFound')
  const { rows, total } = await pageRuns(db, id, query)
  const refused = await countRefusals(
    db,
    rows.map((row) => row.id),
  )
  const list = rows.map((row) => ({ ...toTaskRun(row, language), refused: refused.get(row.id) ?? 0 }))
  return { list, pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total } }
}

const toTaskRun = (row: ListedRun, language: Language): Omit<TaskRun, 'refused'> => ({
  id: row.id,
  state: row.state,
  cause: row.cause,
  readsAll: row.reads_all === true,
  plannedTime: row.planned_at.getTime(),
  startTime: row.started_at?.getTime() ?? null,
  endTime: row.ended_at?.getTime() ?? null,
  userName: row.user_name ?? '',
  records: row.records,
  status: row.status,
  output: row.output,
  fault: formatStoredError(row.fault, language),
  progress:
    row.state === 'running' && row.note
      ? { done: row.done ?? 0, total: row.total ?? 0, text: formatNote(row.note, language) }
      : null,
})

const toShared = (row: ListedTask, language: Language) => ({
  id: row.id,
  fullName: row.full_name,
  fullNameI18n: listTranslations(row) ?? {},
  enCode: row.en_code,
  description: row.description,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  schedule: row.schedule,
  timeZone: row.time_zone,
  userName: row.user_name ?? '',
  nextTime: row.next_at?.getTime() ?? null,
  failures: row.failures,
  stopReason: formatStoredError(row.stop_reason, language),
})
