import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { DesignedThing, Reference, ReferenceReader, VersionState } from '../../designed-things/index.ts'

/** What delegations refer to: the flows that they are limited to, until they end. Those for all flows refer to none. */
export const delegateReader: ReferenceReader = {
  read: readDelegates,
  listThings: listDelegates,
  // names both users, as the histories of the approvals do
  loadVisibility: (_deps, { isAdministrator, rights }) => {
    const mayOpenFlows = isAdministrator || rights.menus.has('workFlow.flowEngine')
    return Promise.resolve(() => mayOpenFlows)
  },
  listVersions: listOpenDelegates,
}

async function readDelegates(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('flow_delegates')
    .select(['id', 'template_ids'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
  return rows.flatMap(({ id: sourceId, template_ids: flows }) =>
    flows.map((key): Reference => ({
      sourceId,
      version: 0,
      path: 'templateIds',
      place: 'flowDelegate',
      part: null,
      use: 'decides',
      target: { kind: 'flow', key, field: null },
    })),
  )
}

async function listDelegates(db: Db, ids: readonly string[] | 'all'): Promise<DesignedThing[]> {
  const rows = await db.sql
    .selectFrom('flow_delegates as d')
    .innerJoin('users as a', 'a.id', 'd.user_id')
    .innerJoin('users as b', 'b.id', 'd.to_user_id')
    .select(['d.id', sql<string>`a.real_name || ' → ' || b.real_name`.as('full_name')])
    .$if(ids !== 'all', (query) => query.where((row) => row('d.id', '=', row.fn.any(row.val([...ids])))))
    .orderBy('full_name')
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({ ...row, full_name_i18n: {}, codes: [] }))
}

/** A delegation has one version, which is in use until its end. */
async function listOpenDelegates(db: Db, ids: readonly string[]): Promise<VersionState[]> {
  const rows = await db.sql
    .selectFrom('flow_delegates')
    .select('id')
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .where('end_time', '>', sql<Date>`now()`)
    .execute()
  return rows.map(({ id }) => ({ id, version: 0, isCurrent: true, isDeciding: true, running: 0 }))
}
