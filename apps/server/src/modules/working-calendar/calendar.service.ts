import type { WorkCalendar } from '@armature/contract'
import type { WorkingCalendar } from '@armature/form-engine/flow/index'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSetting, writeSetting } from '../settings/index.ts'
import { listDays, replaceDays } from './calendar.queries.ts'

const key = 'workingHours'
type WorkingHours = Pick<WorkCalendar, 'weekDays' | 'spans'>

const usualHours: WorkingHours = {
  weekDays: [1, 2, 3, 4, 5],
  spans: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ],
}

export async function readCalendar(db: Db): Promise<WorkCalendar> {
  const { weekDays, spans } = (await readSetting<WorkingHours>(db, key)) ?? usualHours
  return { weekDays, spans, days: await listDays(db) }
}

/** The calendar as time limits count it, in the time zone of the installation. */
export async function loadWorkingCalendar({ config }: Pick<Deps, 'config'>, db: Db): Promise<WorkingCalendar> {
  const { weekDays, spans, days } = await readCalendar(db)
  return {
    weekDays,
    spans,
    days: new Map(days.map(({ date, isWorking }) => [date, isWorking])),
    offsetMinutes: config.offsetMinutes,
  }
}

/** @throws AppError 'workCalendar.spans', 'workCalendar.sameDay' */
export async function changeCalendar({ db }: Deps, { weekDays, spans, days }: WorkCalendar): Promise<null> {
  assertOrdered(spans)
  assertDifferentDays(days)
  const ordered = [...new Set(weekDays)].sort((one, other) => one - other)
  await db.transaction(async (tx) => {
    await writeSetting(tx, key, { weekDays: ordered, spans })
    await replaceDays(tx, days)
  })
  return null
}

function assertOrdered(spans: WorkCalendar['spans']): void {
  const isOrdered = spans.every(({ from, to }, index) => from < to && (spans[index - 1]?.to ?? '') <= from)
  if (!isOrdered) throw new AppError('workCalendar.spans', {}, { field: 'spans' })
}

function assertDifferentDays(days: WorkCalendar['days']): void {
  const dates = days.map(({ date }) => date)
  const date = dates.find((one, index) => dates.indexOf(one) !== index)
  if (date !== undefined) throw new AppError('workCalendar.sameDay', { date }, { field: 'days' })
}
