import { maxSearchedEntries } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { matchPattern } from '../../../platform/database/expressions.ts'
import { matchTimeAndUser, type LogPage } from './log-filter.ts'
import { readPage } from './read-page.ts'

/** Calls of all data interfaces, newest first; conditions that no index has look at the newest entries only. */
export function pageInterfaceLines(db: Db, page: LogPage) {
  const newest = db.sql
    .selectFrom('data_interface_logs as l')
    .selectAll()
    .where((row) => matchTimeAndUser(page, { at: row.ref('l.at'), userId: row.ref('l.user_id') }))
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(maxSearchedEntries)
  let found = db.sql
    .selectFrom(newest.as('n'))
    .innerJoin('data_interfaces as i', 'i.id', 'n.interface_id')
    .selectAll('n')
    .select(['i.full_name', 'i.full_name_i18n'])
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
  if (page.outcome !== '') found = found.where('n.ok', '=', page.outcome === 'done')
  if (page.words !== '')
    found = found.where((row) =>
      matchPattern(page.words, [
        row.ref('i.full_name'),
        row.ref('i.en_code'),
        row.ref('n.params'),
        row.ref('n.reason'),
      ]),
    )
  return readPage(db, found, page)
}
