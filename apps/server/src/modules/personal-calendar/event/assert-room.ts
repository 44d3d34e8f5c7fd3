import { calendarLimits } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countEvents } from './event.queries.ts'

/** @throws AppError 'calendarEvent.tooMany' */
export async function assertRoom(tx: Db, ownerId: string): Promise<void> {
  if ((await countEvents(tx, ownerId)) >= calendarLimits.events)
    throw new AppError('calendarEvent.tooMany', { count: calendarLimits.events })
}
