import { translationLanguages } from '@armature/texts'
import { designedKinds, type DesignedKind } from '@armature/contract'
import { parsePartReference } from '@armature/form-engine/control/value-parts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/slices.ts'
import { type Referred, dictionaryItems, referenceReaders, releasedFields } from '../designed-things/index.ts'
import {
  type ReferenceRecord,
  listReferences,
  listSourceIds,
  lockSources,
  lockTargets,
  replaceReferences,
  toRecord,
} from './reference.queries.ts'

/**
 * Stores what these things refer to, as they are stored now: called by whatever saves or releases them, in its transaction. What
 * a deleted thing refers to is removed by the database.
 */
export async function saveReferences(tx: Db, kind: DesignedKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockSources(tx, kind, ids)
  await replaceReferences(tx, kind, ids, await readRecords(tx, kind, ids))
}

/**
 * The same for what begins to decide: a released flow, a data scheme. What it decided by before is not checked again.
 *
 * @throws AppError 'reference.missingField', 'reference.missingChoice', 'reference.missingPart' if the released form does not have
 * a field, or a choice or part of one, that it would decide by
 */
export async function saveDecidingReferences(tx: Db, kind: DesignedKind, id: string): Promise<void> {
  const before = new Set((await listReferences(tx, kind, [id])).map(toKey))
  await assertOperands(
    tx,
    (await readRecords(tx, kind, [id])).filter((row) => !before.has(toKey(row))),
  )
  await saveReferences(tx, kind, [id])
}

/**
 * Called before a thing is turned on: its conditions may have been left without a field while they decided nothing.
 *
 * @throws AppError 'reference.missingField', 'reference.missingChoice', 'reference.missingPart'
 */
export async function assertDecidingFields(
  tx: Db,
  kind: DesignedKind,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await assertOperands(
    tx,
    (await listReferences(tx, kind, [id])).filter((row) => row.version === version),
  )
}

/** Called by whatever removes something from things: until it ends, nothing begins to decide by them. */
export const lockReferred = (tx: Db, keys: readonly string[]): Promise<void> => lockTargets(tx, keys, 'exclusive')

async function assertOperands(tx: Db, rows: readonly ReferenceRecord[]): Promise<void> {
  const deciding = rows.filter(
    ({ use, version, target_kind: kind, target_field: field }) =>
      use === 'decides' && version !== null && kind === 'model' && field !== null && !isSystemField(field),
  )
  if (deciding.length === 0) return
  const models = deciding.map(({ target_key: key }) => key)
  // a release that removes fields holds the exclusive lock, which it takes before those of sources
  await lockTargets(tx, models, 'shared')
  const fields = await releasedFields.get()(tx, [...new Set(models)])
  const operands = deciding.map(({ target_key: key, target_field: name, target_choice: choice, part_name: part }) => {
    const field = fields.get(key)?.get(name ?? '')
    if (!field) throw new AppError('reference.missingField', { part, field: name ?? '' })
    return { field, name: name ?? '', choice, part }
  })
  for (const { field, name, choice, part } of operands) {
    const valuePart = parsePartReference(choice ?? '')
    if (valuePart !== undefined && !field.parts.has(valuePart))
      throw new AppError('reference.missingPart', { part, field: name })
  }
  const compared = operands.filter(({ choice }) => choice !== null && parsePartReference(choice) === undefined)
  const items = await listLockedItems(tx, [...new Set(compared.flatMap(({ field }) => field.dictionary ?? []))])
  for (const { field, name, choice, part } of compared) {
    const choices = field.choices ?? items.get(field.dictionary ?? '')
    if (choices?.has(choice ?? '') === false)
      throw new AppError('reference.missingChoice', { part, field: name, choice: choice ?? '' })
  }
}

/** The items of dictionaries; none is deleted until the transaction ends. */
async function listLockedItems(tx: Db, dictionaries: readonly string[]) {
  if (dictionaries.length === 0) return new Map<string, ReadonlyMap<string, unknown>>()
  await lockTargets(tx, dictionaries, 'shared')
  return dictionaryItems.get()(tx, dictionaries)
}

/** System fields such as `$creatorUserId` are part of every form. */
const isSystemField = (field: string): boolean => field.startsWith('$')

/** Called by a release: reads again what depends on the released form of the model. @param isRenamed it has another code */
export async function saveDependentReferences(tx: Db, model: Referred, isRenamed: boolean): Promise<void> {
  for (const kind of designedKinds) {
    const { dependsOnReleases, listThings } = referenceReaders.get()[kind]
    if (dependsOnReleases === undefined) continue
    // what names the new code refers to nothing so far
    const isAnyNamed = isRenamed && dependsOnReleases === 'codes'
    const ids = isAnyNamed ? (await listThings(tx, 'all')).map(({ id }) => id) : await listSourceIds(tx, kind, model)
    await saveReferences(tx, kind, ids)
  }
}

/** What things refer to, without repetitions. */
export async function readRecords(db: Db, kind: DesignedKind, ids: readonly string[]): Promise<ReferenceRecord[]> {
  const found = await referenceReaders.get()[kind].read(db, ids)
  const rows = await mapInSlices(found, (reference) => {
    const row = toRecord(kind, reference)
    return [toKey(row), row] as const
  })
  return [...new Map(rows).values()]
}

/** The whole row as a text, whatever the order of keys in its names. */
export const toKey = (row: ReferenceRecord): string =>
  JSON.stringify([
    row.source_kind,
    row.source_id,
    row.version,
    row.path,
    row.place,
    row.part_name,
    ...translationLanguages.map((language) => row.part_name_i18n[language] ?? ''),
    row.use,
    row.target_kind,
    row.target_key,
    row.target_field,
    row.target_choice,
  ])
