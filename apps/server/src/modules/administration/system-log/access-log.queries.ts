import { maxSearchedEntries, type LogKind } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { matchPattern } from '../../../platform/database/expressions.ts'
import { matchTimeAndUser, type LogPage } from './log-filter.ts'
import { readPage } from './read-page.ts'

/** Sign-ins or operations, newest first; conditions that no index has look at the newest entries only. */
export function pageAccessLines(db: Db, kind: LogKind, page: LogPage) {
  const newest = db.sql
    .selectFrom('user_logs as l')
    .selectAll()
    .where('l.kind', '=', kind)
    .where((row) => matchTimeAndUser(page, { at: row.ref('l.at'), userId: row.ref('l.user_id') }))
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(maxSearchedEntries)
  let found = db.sql.selectFrom(newest.as('n')).selectAll().orderBy('n.at', 'desc').orderBy('n.id', 'desc')
  if (page.outcome !== '') found = found.where('n.code', page.outcome === 'done' ? '=' : '<>', 200)
  if (page.words !== '')
    found = found.where((row) =>
      matchPattern(page.words, [row.ref('n.path'), row.ref('n.ip'), row.ref('n.user_agent')]),
    )
  return readPage(db, found, page)
}
