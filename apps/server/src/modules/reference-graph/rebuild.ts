import { designedKinds, type DesignedKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import { readSetting, writeSetting } from '../settings/index.ts'
import { referenceReaders } from '../designed-things/index.ts'
import {
  type ReferenceRecord,
  deleteReferences,
  listReferences,
  listStoredSources,
  lockSources,
  replaceReferences,
} from './reference.queries.ts'
import { readRecords, saveReferences, toKey } from './save-references.ts'

/** Things that are read at once. */
const batchSize = 200

/** Raised when readers find other references, or a migration changes documents: the next start stores all of them again. */
const readersVersion = 4
const setting = 'references'

/** Stores all references again. @returns their number */
export async function rebuildReferences(db: Database): Promise<number> {
  let count = 0
  for (const kind of designedKinds) {
    const { ids, unknown } = await listSources(db, kind)
    await deleteReferences(db, kind, unknown)
    for (const batch of splitBatches(ids))
      count += await db.transaction(async (tx) => {
        // another node may be storing the same references
        await sql`set local lock_timeout = 0; set local statement_timeout = 0`.execute(tx.sql)
        await lockSources(tx, kind, batch)
        const rows = await readRecords(tx, kind, batch)
        await replaceReferences(tx, kind, batch, rows)
        return rows.length
      })
  }
  return count
}

/**
 * At the start: stores the references of an installation from before, completely even if an earlier start was interrupted, and
 * those of the pages of this version of the product.
 */
export async function fillReferences({ db }: { db: Database }): Promise<string[]> {
  if ((await readSetting<number>(db, setting)) === readersVersion) {
    await db.transaction(async (tx) => saveReferences(tx, 'page', (await listSources(tx, 'page')).ids))
    return []
  }
  const count = await rebuildReferences(db)
  await writeSetting(db, setting, readersVersion)
  return [`references between designed things are stored (${count})`]
}

export interface ReferenceCheck {
  /** number of references as read from the things themselves */
  total: number
  /** stored references that should not be there, and those that are missing */
  differences: { kind: 'missing' | 'outdated'; reference: string }[]
}

/** Compares the stored references with what the things refer to, at one moment. */
export function checkReferences(db: Database): Promise<ReferenceCheck> {
  return db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx.sql)
    const check: ReferenceCheck = { total: 0, differences: [] }
    for (const kind of designedKinds) {
      const { ids, unknown } = await listSources(tx, kind)
      for (const id of unknown) check.differences.push({ kind: 'outdated', reference: JSON.stringify([kind, id]) })
      for (const batch of splitBatches(ids)) {
        const rows = await readRecords(tx, kind, batch)
        check.total += rows.length
        check.differences.push(...compareRows(await listReferences(tx, kind, batch), rows))
      }
    }
    return check
  })
}

function compareRows(
  stored: readonly ReferenceRecord[],
  read: readonly ReferenceRecord[],
): ReferenceCheck['differences'] {
  const [before, now] = [stored.map(toKey), read.map(toKey)]
  const [known, wanted] = [new Set(before), new Set(now)]
  return [
    ...now.filter((key) => !known.has(key)).map((reference) => ({ kind: 'missing' as const, reference })),
    ...before.filter((key) => !wanted.has(key)).map((reference) => ({ kind: 'outdated' as const, reference })),
  ]
}

/** Things of a kind, and ids of those that have references but do not exist. */
async function listSources(db: Db, kind: DesignedKind): Promise<{ ids: string[]; unknown: string[] }> {
  // first: what another call creates in between exists
  const stored = await listStoredSources(db, kind)
  const ids = (await referenceReaders.get()[kind].listThings(db, 'all')).map(({ id }) => id)
  const known = new Set(ids)
  return { ids, unknown: stored.filter((id) => !known.has(id)) }
}

function splitBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / batchSize)
  return Array.from({ length: count }, (_, at) => ids.slice(at * batchSize, (at + 1) * batchSize))
}
