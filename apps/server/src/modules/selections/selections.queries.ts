import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export type NamedTable = 'positions' | 'roles' | 'groups'

type Ids = Params<{ ids: readonly string[] }>

const selectWithoutOrganize = (table: 'roles' | 'groups') =>
  prepareStatement(`people.${table}`, (builder, { ids }: Ids) =>
    builder
      .selectFrom(table)
      .select(['id', 'full_name', 'full_name_i18n', sql<null>`null::uuid`.as('organize_id')])
      .where('id', '=', matchAny(ids)),
  )

const namedStatements = {
  positions: prepareStatement('people.positions', (builder, { ids }: Ids) =>
    builder
      .selectFrom('positions')
      .select(['id', 'full_name', 'full_name_i18n', 'organize_id'])
      .where('id', '=', matchAny(ids)),
  ),
  roles: selectWithoutOrganize('roles'),
  groups: selectWithoutOrganize('groups'),
}

/** Disabled ones too: records still show their names. Roles and groups have no organization. */
export const listNamed = (
  db: Db,
  table: NamedTable,
  ids: readonly string[],
): Promise<(TranslatedName & { id: string; organize_id: string | null })[]> => namedStatements[table](db, { ids })
