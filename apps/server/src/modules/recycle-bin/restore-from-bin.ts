import type { BinnedKind, DesignedKind, LeftOutGrants, Restored, TurnedOff } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { sql } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { isForeignKeyViolation, isUniqueViolation, listViolatedColumns } from '../../platform/database/faults.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { referenceReaders } from '../designed-things/index.ts'
import { leaveOutGrants } from '../grants/index.ts'
import { saveReferences } from '../reference-graph/index.ts'
import { joinNames } from '../references/index.ts'
import { designedTables } from './binned-references.ts'
import { deleteEntries, lockEntries } from './entry.queries.ts'
import { allowManyRows, restoreRows } from './kept-rows.ts'
import { type StoredEntry, binKinds } from './kinds.ts'

/**
 * Restores a deleted thing with what belongs to it, under its id. A restore gives no more than the user may grant now.
 *
 * @param enCode a new code, '' for its own
 * @param withoutGrants leaves out the grants that the user may not give
 * @returns the grants that were left out, what came back turned off, and what it could not get back
 * @throws AppError 'recycleBin.unknown' if it is missing or not accessible, 'recycleBin.codeTaken', 'recycleBin.needs' with what
 *   must be restored first, 'recycleBin.gone', 'recycleBin.exists' if something has the id of a part by now, 'recycleBin.grants'
 *   with the grants that the user may not give
 */
export async function restoreFromBin(
  deps: Deps,
  caller: Caller,
  kind: BinnedKind,
  { id, enCode, withoutGrants = false }: { id: string; enCode: string; withoutGrants?: boolean | undefined },
): Promise<Restored> {
  const { tables, announce, prepare, restored, getRowId, keepsOwnGrants = false, ...rules } = binKinds.get()[kind]
  const scope = await rules.loadScope(deps, caller)
  const done = await deps.db.transaction(async (tx) => {
    await allowManyRows(tx)
    const [found] = await lockEntries(tx, kind, scope, [id])
    if (!found) throw new AppError('recycleBin.unknown')
    await prepare?.(tx, found, { deps, caller })
    await rules.assertCodeFree(tx, found, enCode)
    assertNotDeleted(caller, await listDeletedParents(tx, found))
    const rows = await insertRows(tx, found, enCode)
    if (!rows.get(tables[0]?.table ?? 'designs')?.includes(getRowId?.(id) ?? id)) {
      assertNotDeleted(caller, await listDeletedNeeds(tx, id))
      throw new AppError('recycleBin.gone')
    }
    const sources = listSources(rows)
    for (const [source, ids] of sources) await saveReferences(tx, source, ids)
    assertNotDeleted(caller, await listDeletedTargets(tx, sources))
    const turnedOff: TurnedOff[] = []
    for (const [source, ids] of sources) {
      const { restoredPart, turnOffUnfit } = isBinned(source) ? binKinds.get()[source] : {}
      for (const partId of ids) {
        if (partId !== id) await restoredPart?.(tx, { id: partId }, { deps, caller })
        turnedOff.push(...((await turnOffUnfit?.(tx, { id: partId }, { deps, caller })) ?? []))
      }
    }
    // designed things were asked above
    if (!sources.some(([source]) => source === kind))
      turnedOff.push(...((await rules.turnOffUnfit?.(tx, { id }, { deps, caller })) ?? []))
    await restored?.(tx, found, { deps, caller })
    const itemIds = [
      ...(rows.get('systems') ?? []),
      ...(rows.get('menus') ?? []),
      ...(found.kind === 'menuItem' ? [id] : []),
    ]
    const own = rules.holderType && { holder: { type: rules.holderType, id } }
    const grants = await leaveOutGrants(deps, tx, caller, own ?? { itemIds, keepsOwn: keepsOwnGrants })
    if (grants.leftOutCount > 0 && !withoutGrants) throw createGrantsError(caller, found, grants)
    const losses = (await rules.describeLosses?.(tx, found, caller, grants.leftOutCount)) ?? []
    await deleteEntries(tx, [id])
    return { found, result: { ...grants, turnedOff, ...(losses.length > 0 ? { losses } : {}) } }
  })
  await announce?.(deps, done.found)
  return done.result
}

/** Leaving them out is a decision of the user: others lose what they had. */
const createGrantsError = ({ language }: Caller, entry: StoredEntry, grants: LeftOutGrants): AppError => {
  const names = [...new Set(grants.leftOut.map(({ itemName }) => itemName))]
  return new AppError(
    'recycleBin.grants',
    {
      name: resolveName(language, entry),
      count: grants.leftOutCount,
      names: joinNames(
        language,
        names.map((name) => ({ full_name: name, full_name_i18n: {} })),
        10,
      ),
    },
    grants,
  )
}

/** Someone else may take a code, or delete what a row refers to, in between: the constraints of the database decide. */
async function insertRows(tx: Db, entry: StoredEntry, enCode: string): Promise<Map<keyof Schema, string[]>> {
  try {
    return await restoreRows(tx, binKinds.get()[entry.kind].tables, { id: entry.id, enCode })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('recycleBin.gone')
    if (!isUniqueViolation(error)) throw error
    const columns = listViolatedColumns(error)
    if (columns.includes('en_code'))
      throw new AppError('recycleBin.codeTaken', { enCode: enCode || entry.en_code }, { field: 'enCode' })
    throw new AppError('recycleBin.exists')
  }
}

const isBinned = (kind: DesignedKind): kind is DesignedKind & BinnedKind => kind in binKinds.get()

const listSources = (rows: ReadonlyMap<keyof Schema, string[]>): [DesignedKind, string[]][] =>
  [...rows].flatMap(([table, ids]) => {
    const kind = designedTables[table]
    return kind === undefined ? [] : [[kind, ids] as [DesignedKind, string[]]]
  })

async function listDeletedParents(tx: Db, { parent_id: parentId }: StoredEntry): Promise<TranslatedName[]> {
  if (parentId === null) return []
  return tx.sql.selectFrom('recycle_bin').select(['full_name', 'full_name_i18n']).where('id', '=', parentId).execute()
}

/** Things in the recycle bin that a deleted one refers to by id. */
const listDeletedNeeds = (tx: Db, entryId: string): Promise<TranslatedName[]> =>
  tx.sql
    .selectFrom('recycle_bin_rows as r')
    .innerJoin('recycle_bin as b', (join) =>
      join
        .onRef(sql<string>`b.kind`, '=', sql<string>`r.content ->> 'target_kind'`)
        .onRef(sql<string>`b.id::text`, '=', sql<string>`r.content ->> 'target_key'`),
    )
    .select(['b.full_name', 'b.full_name_i18n'])
    .where('r.entry_id', '=', entryId)
    .where('r.table_name', '=', 'design_references')
    .limit(10)
    .execute()

/** Things in the recycle bin that the restored ones refer to, by id, or by a code that nothing else has. */
async function listDeletedTargets(
  tx: Db,
  sources: readonly (readonly [DesignedKind, readonly string[]])[],
): Promise<TranslatedName[]> {
  // import mappings leave out what is not there
  const needing = sources.filter(([kind]) => kind !== 'importMapping')
  const ids = needing.flatMap(([, own]) => own)
  const found = await tx.sql
    .selectFrom('design_references as r')
    .innerJoin('recycle_bin as b', (join) =>
      join.onRef(sql<string>`b.kind`, '=', 'r.target_kind').on(sql<boolean>`r.target_key in (b.id::text, b.en_code)`),
    )
    .select(['b.kind', 'b.id', 'b.en_code', 'b.full_name', 'b.full_name_i18n'])
    .select(sql<boolean>`r.target_key = b.en_code`.as('is_named'))
    .distinct()
    .where((row) => row('r.source_id', '=', row.fn.any(row.val(ids))))
    .where('r.source_kind', 'in', [...needing.map(([kind]) => kind), 'model'])
    .where(sql<boolean>`b.id::text <> all(${ids})`)
    .limit(100)
    .execute()
  const missing: TranslatedName[] = []
  const readers = referenceReaders.get()
  for (const thing of found) {
    const reader = thing.is_named && thing.kind in readers ? readers[thing.kind as keyof typeof readers] : undefined
    const others = (await reader?.listThings(tx, 'all')) ?? []
    if (!others.some(({ codes }) => codes.includes(thing.en_code))) missing.push(thing)
  }
  return missing
}

/** @throws AppError 'recycleBin.needs' with the names of what must be restored first */
function assertNotDeleted({ language }: Caller, deleted: readonly TranslatedName[]): void {
  if (deleted.length > 0) throw new AppError('recycleBin.needs', { names: joinNames(language, deleted, 10) })
}
