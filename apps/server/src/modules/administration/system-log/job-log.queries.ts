import { maxSearchedEntries } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { matchPattern } from '../../../platform/database/expressions.ts'
import { matchTimeAndUser, type LogPage } from './log-filter.ts'
import { readPage } from './read-page.ts'

/** Jobs, newest first; conditions that no index has look at the newest entries only. */
export function pageJobLines(db: Db, page: LogPage) {
  const newest = db.sql
    .selectFrom('jobs as l')
    .select(['l.id', 'l.kind', 'l.name', 'l.state', 'l.fault', 'l.note', 'l.attempts', 'l.node', 'l.owner_id'])
    .select(['l.created_at', 'l.started_at', 'l.ended_at'])
    .where((row) => matchTimeAndUser(page, { at: row.ref('l.created_at'), userId: row.ref('l.owner_id') }))
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(maxSearchedEntries)
  let found = db.sql.selectFrom(newest.as('n')).selectAll().orderBy('n.created_at', 'desc').orderBy('n.id', 'desc')
  if (page.outcome !== '') found = found.where('n.state', '=', page.outcome)
  if (page.words !== '')
    found = found.where((row) => matchPattern(page.words, [row.ref('n.name'), row.ref('n.kind'), row.ref('n.node')]))
  return readPage(db, found, page)
}
