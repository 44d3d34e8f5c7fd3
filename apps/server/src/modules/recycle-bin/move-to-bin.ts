import { type BinnedKind, type BinPart, maxPartNames } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { allowManyRows, moveRows, storeReferences } from './kept-rows.ts'
import { binKinds, type KeptTable } from './kinds.ts'

export interface DeletedThing {
  kind: BinnedKind
  id: string
  enCode: string
  name: TranslatedName
  /** the thing that it belongs to */
  parentId?: string
  userId: string | null
  at: Date
  /** what else is restored with it, besides the rows that the kind declares */
  parts?: readonly { kind: BinPart; count: number }[]
}

export interface StoredPart {
  kind: BinPart
  count: number
  names: TranslatedName[]
}

/**
 * Deletes a thing: moves its rows, and those of what belongs to it, to the recycle bin. From then on nothing finds it, because
 * its tables do not contain it. The caller has locked it and has checked that it may be deleted.
 */
export async function moveToRecycleBin(tx: Db, { kind, id, enCode, name, ...thing }: DeletedThing): Promise<void> {
  await allowManyRows(tx)
  await tx.sql
    .insertInto('recycle_bin')
    .values({
      ...{ id, kind, en_code: enCode, full_name: name.full_name, full_name_i18n: JSON.stringify(name.full_name_i18n) },
      ...{ parent_id: thing.parentId ?? null, removed_by: thing.userId, removed_at: thing.at, parts: '[]' },
    })
    .execute()
  const { tables } = binKinds.get()[kind]
  await storeReferences(tx, tables, id)
  await moveRows(tx, tables, id)
  const added = (thing.parts ?? []).map((part): StoredPart => ({ ...part, names: [] }))
  const parts = [...added, ...(await listParts(tx, tables, id))].filter(({ count }) => count > 0)
  await tx.sql
    .updateTable('recycle_bin')
    .set({ parts: JSON.stringify(parts) })
    .where('id', '=', id)
    .execute()
}

async function listParts(tx: Db, tables: readonly KeptTable[], id: string): Promise<StoredPart[]> {
  const named = tables.flatMap(({ table, isNamed }) => (isNamed ? [table] : []))
  const counts = await tx.sql
    .selectFrom('recycle_bin_rows')
    .select(['table_name', rowCount.as('count'), collectNames(named).as('names')])
    .where('entry_id', '=', id)
    // the thing itself is not a part of it
    .where(sql<boolean>`content ->> 'id' is distinct from ${id}`)
    .groupBy('table_name')
    .execute()
  return tables.flatMap(({ table, part, isNamed }) => {
    const found = counts.find((one) => one.table_name === table)
    return part && found ? [{ kind: part, count: found.count, names: isNamed ? found.names : [] }] : []
  })
}

/** The first names in these tables; the others may have very many rows. */
const collectNames = (tables: readonly string[]) =>
  sql<
    TranslatedName[]
  >`jsonb_path_query_array(coalesce(jsonb_agg(jsonb_build_object('full_name', content -> 'full_name', 'full_name_i18n', content -> 'full_name_i18n')) filter (where table_name = any(${tables})), '[]'), ${sql.lit(`$[0 to ${maxPartNames - 1}]`)})`
