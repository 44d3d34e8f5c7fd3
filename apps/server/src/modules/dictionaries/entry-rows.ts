import { dictionaryLimits, type FileEntry } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { createId } from '../../platform/ids.ts'
import type { NewEntry } from './entry.queries.ts'

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

function flattenEntries(typeId: string, entries: readonly FileEntry[], parentId: string | null): NewEntry[] {
  return entries.flatMap(({ children, ...entry }) => {
    const id = createId()
    return [{ ...entry, id, dictionaryTypeId: typeId, parentId }, ...flattenEntries(typeId, children, id)]
  })
}

function assertEntriesFit(isTree: boolean, rows: readonly NewEntry[]): void {
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
