import { dictionaryLimits, type FileEntry } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { createId } from '../../platform/ids.ts'
import type { TypeRow } from './dictionary.queries.ts'
import { groupRows } from './dictionary.ts'
import type { EntryParent, NewEntry } from './entry.queries.ts'

/**
 * The rows of a new dictionary's items, parents before children. Items get new ids: designs reference them by their codes.
 *
 * @throws AppError 'dictionary.full', 'dictionary.notTree', 'dictionary.codeTwice', 'dictionary.tooDeep', each for the field
 * `entries`
 */
export function buildEntryRows(typeId: string, isTree: boolean, entries: readonly FileEntry[]): NewEntry[] {
  const rows = flattenEntries(typeId, entries, null)
  assertEntriesFit(isTree, rows)
  return rows
}

/**
 * The rows of further items of a dictionary: those whose code it does not have.
 *
 * @throws AppError as `buildEntryRows`
 */
export function buildAddedRows(
  { id: typeId, is_tree: isTree }: Pick<TypeRow, 'id' | 'is_tree'>,
  known: readonly EntryParent[],
  entries: readonly FileEntry[],
): NewEntry[] {
  const ids = new Map(known.map(({ en_code: code, id }) => [code, id]))
  const rows = flattenEntries(typeId, entries, null)
  // an item of the list that exists already is the parent under its own id
  const replaced = new Map(rows.flatMap(({ id, enCode }) => (ids.has(enCode) ? [[id, ids.get(enCode) ?? id]] : [])))
  const kept = known.map(({ id, en_code: enCode, parent_id: parentId }) => ({ id, enCode, parentId }))
  const added = rows
    .filter(({ id }) => !replaced.has(id))
    .map((row) => ({ ...row, parentId: row.parentId === null ? null : (replaced.get(row.parentId) ?? row.parentId) }))
  assertEntriesFit(isTree === 1, [...sortParentsFirst(kept), ...added])
  return added
}

type PlacedEntry = Pick<NewEntry, 'id' | 'enCode' | 'parentId'>

function sortParentsFirst(entries: readonly PlacedEntry[]): PlacedEntry[] {
  const below = groupRows(entries, ({ parentId }) => parentId)
  const branch = (parentId: string | null): PlacedEntry[] =>
    below(parentId).flatMap((entry) => [entry, ...branch(entry.id)])
  return branch(null)
}

function flattenEntries(typeId: string, entries: readonly FileEntry[], parentId: string | null): NewEntry[] {
  return entries.flatMap(({ children, ...entry }) => {
    const id = createId()
    return [{ ...entry, id, dictionaryTypeId: typeId, parentId }, ...flattenEntries(typeId, children, id)]
  })
}

function assertEntriesFit(isTree: boolean, rows: readonly PlacedEntry[]): void {
  const at = { field: 'entries' }
  const { entries: most, levels: mostLevels } = dictionaryLimits
  if (rows.length > most) throw new AppError('dictionary.full', { most }, at)
  if (!isTree && rows.some(({ parentId }) => parentId !== null)) throw new AppError('dictionary.notTree', {}, at)
  const codes = new Set<string>()
  const levels = new Map<string, number>()
  for (const { id, parentId, enCode } of rows) {
    if (codes.has(enCode)) throw new AppError('dictionary.codeTwice', { code: enCode }, at)
    codes.add(enCode)
    const level = parentId === null ? 1 : (levels.get(parentId) ?? 0) + 1
    if (level > mostLevels) throw new AppError('dictionary.tooDeep', { most: mostLevels }, at)
    levels.set(id, level)
  }
}
