import { listConditionUses, toReferencePath } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { DesignedThing, Reference, ReferenceReader } from '../designed-things/index.ts'

/** What saved queries refer to. Queries that are not shared have no name for others. */
export const savedQueryReader: ReferenceReader = {
  read: readQueries,
  listThings: listQueries,
  loadVisibility: loadQueryVisibility,
}

function loadQueryVisibility(_deps: Deps, { isAdministrator, rights }: Caller) {
  const maySeeShared = isAdministrator || rights.menus.has('onlineDev.webDesign')
  return Promise.resolve(({ full_name: name }: DesignedThing) => maySeeShared && name !== '')
}

async function readQueries(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('saved_queries')
    .select(['id', 'model_id', 'conditions'])
    .where('id', '=', matchAny(ids))
    .execute()
  return rows.flatMap(({ id, model_id: key, conditions }) => {
    const about = { sourceId: id, version: 0, part: null, place: 'savedQuery' as const }
    const fields = listConditionUses(conditions).map(({ field, choice }): Reference => ({
      ...about,
      path: 'conditions',
      use: 'reads',
      target: { kind: 'model', key, field: toReferencePath(field), choice },
    }))
    return [{ ...about, path: 'modelId', use: 'links', target: { kind: 'model', key, field: null } }, ...fields]
  })
}

async function listQueries(db: Db, ids: readonly string[] | 'all'): Promise<DesignedThing[]> {
  const rows = await db.sql
    .selectFrom('saved_queries as q')
    .select([
      'q.id',
      sql<string>`case when exists (select from saved_query_roles r where r.query_id = q.id) then q.full_name else '' end`.as(
        'full_name',
      ),
    ])
    .$if(ids !== 'all', (query) => query.where('q.id', '=', matchAny(ids === 'all' ? [] : ids)))
    .orderBy('full_name')
    .orderBy('q.id')
    .execute()
  return rows.map((query) => ({ ...query, full_name_i18n: {}, codes: [] }))
}
