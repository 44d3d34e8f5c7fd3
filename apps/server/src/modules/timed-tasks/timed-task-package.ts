import { syncWork, timedTaskEndpoints as calls, timedTaskInput } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { createPackageContent, type ImportContext } from '../package-contents/index.ts'
import { saveReferences } from '../reference-graph/index.ts'
import { cancelWaitingRuns } from './runs/run.queries.ts'
import { listTasksOfKind } from './list-tasks.queries.ts'
import { findTask, insertTask, lockTask, updateTask } from './task.queries.ts'
import { timedTaskReader } from './timed-task-reader.ts'

/** Version 2 has sub-tables, version 3 days after which all rows are read: servers before it would leave them out. */
const file = timedTaskInput.omit({ enabledMark: true }).extend({
  ...{ format: z.literal('armature-timed-task'), version: z.literal([1, 2, 3]), work: syncWork },
})
type TaskFile = z.output<typeof file>

/**
 * Synchronizations travel with their source and their form, without what they know of rows; other tasks belong to an installation.
 * They arrive paused: the source has no password yet, and a task gets the permissions of the user who enables it.
 */
export const timedTaskContent = createPackageContent<TaskFile>({
  access: { export: calls.get.access, import: calls.create.access, change: calls.update.access },
  things: {
    listThings: timedTaskReader.listThings,
    async loadVisibility(deps, caller) {
      const isVisible = await timedTaskReader.loadVisibility(deps, caller)
      const ids = new Set(await listTasksOfKind(deps.db, 'syncTable'))
      return (thing) => ids.has(thing.id) && isVisible(thing)
    },
  },
  async read({ db }, _caller, id) {
    const task = await findTask(db, id)
    if (!task) throw new AppError('timedTask.notFound')
    const read = parseFile({
      ...{ format: 'armature-timed-task', version: 1, work: task.work },
      ...{ fullName: task.full_name, fullNameI18n: listTranslations(task) ?? {}, enCode: task.en_code },
      ...{ description: task.description, sortCode: task.sort_code, schedule: task.schedule, timeZone: task.time_zone },
      ...{ overlap: task.overlap, missed: task.missed, alertAfter: task.alert_after },
    })
    return { ...read, version: findVersion(read.work) }
  },
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (task, enCode) => ({ ...task, enCode }),
  async create(context, id, { format: _format, version: _version, ...task }) {
    const { deps, caller } = context
    const planning = { ownerId: caller.userId, nextAt: null }
    await withUniqueCode(task, () => insertTask(deps.db, id, { ...task, enabledMark: 0 }, task.work, planning))
    await saveReferences(deps.db, 'timedTask', [id])
    notePause(context, task)
  },
  async change(context, id, { format: _format, version: _version, ...task }) {
    const { deps, caller } = context
    await lockTask(deps.db, id)
    const planning = { ownerId: caller.userId, nextAt: null }
    await withUniqueCode(task, () => updateTask(deps.db, id, { ...task, enabledMark: 0 }, task.work, planning))
    await cancelWaitingRuns(deps.db, id)
    await saveReferences(deps.db, 'timedTask', [id])
    notePause(context, task)
  },
})

function findVersion({ subTables, readAllDays }: TaskFile['work']): TaskFile['version'] {
  if (readAllDays > 0) return 3
  return subTables.length > 0 ? 2 : 1
}

function notePause({ caller, note }: ImportContext, { work }: Pick<TaskFile, 'work'>): void {
  note([fillText(serverTexts.tableSync.importedPaused[caller.language], { table: work.table })])
}

function parseFile(value: unknown): TaskFile {
  const read = file.safeParse(value)
  if (!read.success) throw new AppError('package.unreadable')
  return read.data
}
