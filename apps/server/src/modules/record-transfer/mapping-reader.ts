import { toReferencePath } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { DesignedThing, Reference, ReferenceReader } from '../designed-things/index.ts'

/** Precedes the id of the form in the route of an import of records, under which the chosen columns are stored. */
export const routeStart = 'import '

/**
 * What import mappings refer to: the fields that users chose for the columns of their files. A mapping has no name, so it is only
 * counted. Those of other imports, such as the one of users, refer to nothing that is designed.
 */
export const mappingReader: ReferenceReader = {
  read: readMappings,
  listThings: listMappings,
  loadVisibility: () => Promise.resolve(() => false),
}

/** ids of forms; other imports have a word there */
const modelId = sql<string | null>`substring(route from ${`^${routeStart}([0-9a-f-]{36})$`})`

async function readMappings(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('import_column_mappings')
    .select(['id', 'columns', modelId.as('key')])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .where(modelId, 'is not', null)
    .execute()
  return rows.flatMap(({ id: sourceId, columns, key }) =>
    // '' is a column that the user leaves out
    [null, ...Object.values(columns).filter((name) => name !== '')].map((name): Reference => ({
      sourceId,
      version: 0,
      path: name === null ? 'route' : 'columns',
      place: 'importMapping',
      part: null,
      use: name === null ? 'links' : 'writes',
      target: {
        kind: 'model',
        key: key ?? '',
        field: name === null ? null : toReferencePath(name),
      },
    })),
  )
}

async function listMappings(db: Db, ids: readonly string[] | 'all'): Promise<DesignedThing[]> {
  const rows = await db.sql
    .selectFrom('import_column_mappings')
    .select('id')
    .$if(ids !== 'all', (query) => query.where((row) => row('id', '=', row.fn.any(row.val([...ids])))))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => ({ id, full_name: '', full_name_i18n: {}, codes: [] }))
}
