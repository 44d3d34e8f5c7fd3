import { sql } from 'kysely'
import type { ErrorLine } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { matchPattern } from '../../../platform/database/expressions.ts'
import { matchTimeAndUser, type LogPage } from './log-filter.ts'
import { readPage } from './read-page.ts'

/**
 * Errors of the server and of browsers, latest first. They belong to the installation, not to the user who met them: everyone who may
 * open the log sees them, and the name of the user only within their scope.
 */
export function pageErrorLines(db: Db, page: LogPage) {
  const everybody = { ...page, organizes: null }
  const servers = db.sql
    .selectFrom('server_errors as s')
    .select(['s.id', sql<ErrorLine['source']>`'server'`.as('source'), 's.stack', 's.user_id', 's.times'])
    .select(sql<string>`s.name || ': ' || s.message`.as('message'))
    .select(sql<string>`s.method || ' ' || s.path`.as('place'))
    .select(['s.first_at', 's.last_at', 's.request_id', 's.node', sql<string>`''`.as('user_agent')])
    .where((row) => matchTimeAndUser(everybody, { at: row.ref('s.last_at'), userId: row.ref('s.user_id') }))
  const browsers = db.sql
    .selectFrom('client_errors as b')
    .select(['b.id', sql<ErrorLine['source']>`'browser'`.as('source'), 'b.stack', 'b.user_id', 'b.times'])
    .select([sql<string>`b.message`.as('message'), sql<string>`b.page`.as('place'), 'b.first_at', 'b.last_at'])
    .select([sql<string>`''`.as('request_id'), sql<string>`''`.as('node'), 'b.user_agent'])
    .where((row) => matchTimeAndUser(everybody, { at: row.ref('b.last_at'), userId: row.ref('b.user_id') }))
  let found = db.sql
    .selectFrom(servers.unionAll(browsers).as('n'))
    .selectAll()
    .orderBy('n.last_at', 'desc')
    .orderBy('n.id', 'desc')
  if (page.source !== '') found = found.where('n.source', '=', page.source)
  if (page.words !== '')
    found = found.where((row) =>
      matchPattern(page.words, [row.ref('n.message'), row.ref('n.place'), row.ref('n.request_id')]),
    )
  return readPage(db, found, page)
}
