import type { BackupSchedule, BackupScheduleState } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { listTimes } from '../../timed-tasks/index.ts'
import { loadSchedule, readNow, type StoredSchedule, updateSchedule } from './schedule.queries.ts'

export async function getSchedule({ db, config }: Deps): Promise<BackupScheduleState> {
  const stored = await loadSchedule(db)
  return {
    enabledMark: stored.enabled_mark,
    days: stored.days,
    time: stored.time,
    timeZone: stored.time_zone,
    keep: stored.keep,
    hasFiles: stored.has_files,
    nextTime: stored.next_at?.getTime() ?? null,
    hasBucket: config.s3 !== undefined,
  }
}

/** @throws AppError 'timedTask.timeZone' with the field */
export async function changeSchedule({ db }: Deps, schedule: BackupSchedule): Promise<void> {
  const days = [...new Set(schedule.days)].sort((one, other) => one - other)
  await db.transaction(async (tx) => {
    const next = findNextTime({ days, time: schedule.time, time_zone: schedule.timeZone }, await readNow(tx))
    await updateSchedule(tx, {
      enabled_mark: schedule.enabledMark,
      days,
      time: schedule.time,
      time_zone: schedule.timeZone,
      keep: schedule.keep,
      has_files: schedule.hasFiles,
      next_at: schedule.enabledMark === 1 ? next : null,
    })
  })
}

/** @throws AppError 'timedTask.timeZone' if the zone is unknown */
export function findNextTime(
  { days, time, time_zone: timeZone }: Pick<StoredSchedule, 'days' | 'time' | 'time_zone'>,
  after: Date,
): Date | null {
  const [next] = listTimes({ kind: 'weekly', days, time }, timeZone, after.getTime(), 1)
  return next === undefined ? null : new Date(next)
}
