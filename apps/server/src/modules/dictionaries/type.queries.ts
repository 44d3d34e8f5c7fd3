import type { DictionaryTypeInput } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'
import { typeColumns, type TypeRow } from './dictionary.queries.ts'

/** A tree is never this deep: a circle, which only data from elsewhere could contain, ends here. */
const deepest = 100

/** Serializes changes of dictionaries: two concurrent changes could create a cycle in the tree. */
export async function lockTypeTable(tx: Db): Promise<void> {
  await sql`lock table dictionary_types in share row exclusive mode`.execute(tx.sql)
}

export async function findType(db: Db, id: string, isLocked = false): Promise<TypeRow | undefined> {
  return db.sql
    .selectFrom('dictionary_types')
    .select(typeColumns)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Ids of the dictionary and its ancestors. */
export async function listAboveType(tx: Db, id: string): Promise<string[]> {
  const rows = await tx.sql
    .withRecursive('up', (query) =>
      query
        .selectFrom('dictionary_types')
        .select(['id', 'parent_id', sql<number>`1`.as('n')])
        .where('id', '=', id)
        .unionAll(
          query
            .selectFrom('dictionary_types as t')
            .innerJoin('up', 'up.parent_id', 't.id')
            .select(['t.id', 't.parent_id', sql<number>`n + 1`.as('n')])
            .where('n', '<', deepest),
        ),
    )
    .selectFrom('up')
    .select('id')
    .orderBy('n')
    .execute()
  return rows.map((row) => row.id)
}

/** Number of levels of the dictionary and its descendants; 1 without children. */
export async function measureTypeDepth(tx: Db, id: string): Promise<number> {
  const { n } = await tx.sql
    .withRecursive('down', (query) =>
      query
        .selectFrom('dictionary_types')
        .select(['id', sql<number>`1`.as('n')])
        .where('id', '=', id)
        .unionAll(
          query
            .selectFrom('dictionary_types as t')
            .innerJoin('down', 'down.id', 't.parent_id')
            .select(['t.id', sql<number>`n + 1`.as('n')])
            .where('n', '<', deepest),
        ),
    )
    .selectFrom('down')
    .select(sql<number>`coalesce(max(n), 1)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function countTypes(tx: Db): Promise<number> {
  const { n } = await tx.sql.selectFrom('dictionary_types').select(rowCount.as('n')).executeTakeFirstOrThrow()
  return n
}

/** Content of a dictionary: child dictionaries, items, and items that have a parent. */
export async function countInType(tx: Db, id: string): Promise<{ types: number; entries: number; nested: number }> {
  const { types, entries, nested } = await tx.sql
    .selectFrom('dictionary_items')
    .select((row) => [
      row.selectFrom('dictionary_types').select(rowCount.as('n')).where('parent_id', '=', id).as('types'),
      rowCount.as('entries'),
      sql<number>`count(parent_id)::int`.as('nested'),
    ])
    .where('type_id', '=', id)
    .executeTakeFirstOrThrow()
  return { types: types ?? 0, entries, nested }
}

export async function insertType(tx: Db, id: string, input: DictionaryTypeInput): Promise<void> {
  await tx.sql
    .insertInto('dictionary_types')
    .values({ id, ...toColumns(input) })
    .execute()
}

export async function updateType(tx: Db, id: string, input: DictionaryTypeInput): Promise<void> {
  await tx.sql.updateTable('dictionary_types').set(toColumns(input)).where('id', '=', id).execute()
}

const toColumns = (input: DictionaryTypeInput) => ({
  parent_id: input.parentId === '-1' ? null : input.parentId,
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  is_tree: input.isTree,
  sort_code: input.sortCode,
  description: input.description,
})
