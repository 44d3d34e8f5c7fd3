import { dictionaryLimits, type DictionaryAction, type DictionaryEntryInput, type FileEntry } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { mayUseDictionary } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import { type ChoiceUser, listChoiceUsers, lockReferred } from '../reference-graph/index.ts'
import { assertConfirmed } from '../turning-off/index.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { type UsageCounts, assertNotInUse, recordReferences } from '../references/index.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import { buildAddedRows } from './entry-rows.ts'
import { findItem, type ItemRow, type TypeRow } from './dictionary.queries.ts'
import { getDictionaries, groupRows, type Dictionary } from './dictionary.ts'
import { type EntryParent, insertEntries, listEntryParents, toggleEntry, updateEntry } from './entry.queries.ts'
import { lockType } from './type.service.ts'
import { countDesignsOfEntry, listFormsWithDefault } from './uses.queries.ts'

/**
 * A dictionary whose items the caller may list.
 *
 * @param key id or code of the type
 * @throws AppError 'dictionary.unknown', also for a dictionary that the caller may not see
 */
export async function getDictionary({ db }: Deps, caller: Caller, key: string): Promise<Dictionary> {
  const dictionary = (await getDictionaries(db)).find(key)
  if (!dictionary || !mayUseDictionary(caller, dictionary.type.id, 'list')) throw new AppError('dictionary.unknown')
  return dictionary
}

/** @throws AppError 'dictionary.entryUnknown', also for an item of a dictionary that the caller may not see */
export async function getEntry({ db }: Deps, caller: Caller, id: string): Promise<ItemRow> {
  return assertVisible(caller, (await getDictionaries(db)).entry(id))
}

/**
 * @throws AppError 'access.denied', 'dictionary.unknown', 'dictionary.full', 'dictionary.notTree', 'dictionary.parentUnknown',
 *   'dictionary.tooDeep', 'permission.codeTaken'
 */
export async function createEntry(deps: Deps, caller: Caller, input: DictionaryEntryInput): Promise<{ id: string }> {
  assertMayUseDictionary(caller, input.dictionaryTypeId, 'add')
  const id = createId()
  await deps.db.transaction(async (tx) => {
    const type = await lockType(tx, input.dictionaryTypeId)
    const most = dictionaryLimits.entries
    const count = await assertEntryParent(tx, type, input.parentId)
    if (count >= most) throw new AppError('dictionary.full', { most })
    const parentId = input.parentId === '-1' ? null : input.parentId
    await withUniqueCode(input, () => insertEntries(tx, [{ ...input, id, parentId }]))
  })
  await deps.bus.publish('dictionary')
  return { id }
}

/**
 * Adds the items whose codes the dictionary does not have, each below the parent that it has in the list.
 *
 * @throws AppError 'access.denied', 'dictionary.unknown', and as `buildAddedRows`
 */
export async function addEntries(
  deps: Deps,
  caller: Caller,
  typeId: string,
  entries: readonly FileEntry[],
): Promise<void> {
  assertMayUseDictionary(caller, typeId, 'add')
  await deps.db.transaction(async (tx) => {
    const type = await lockType(tx, typeId)
    const known = await listEntryParents(tx, typeId)
    await insertEntries(tx, buildAddedRows(type, known, entries))
  })
  await deps.bus.publish('dictionary')
}

/**
 * The dictionary of an item cannot be changed. @throws as `createEntry`, and 'dictionary.entryUnknown', 'dictionary.ownBelow',
 * 'dictionary.codeInUse', 'reference.stillUsed'
 */
export async function changeEntry(
  deps: Deps,
  caller: Caller,
  id: string,
  { isConfirmed, ...input }: DictionaryEntryInput & { isConfirmed: boolean },
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { entry, type } = await lockEntry(tx, caller, id, 'edit')
    if (input.enCode !== entry.en_code) {
      const designs = await countDesignsOfEntry(tx, entry, type)
      if (designs > 0) throw new AppError('dictionary.codeInUse', { designs, code: entry.en_code }, { field: 'enCode' })
    }
    await assertEntryParent(tx, type, input.parentId, id)
    if (entry.enabled_mark === 1 && input.enabledMark === 0)
      await assertMayTurnOffEntry(tx, caller, { entry, type }, isConfirmed)
    await withUniqueCode(input, () => updateEntry(tx, id, input))
  })
  await deps.bus.publish('dictionary')
  return null
}

/** @throws AppError 'access.denied', 'dictionary.entryUnknown', 'reference.stillUsed' */
export async function switchEntry(
  deps: Deps,
  caller: Caller,
  id: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { entry, type } = await lockEntry(tx, caller, id, 'edit')
    if (entry.enabled_mark === 1) await assertMayTurnOffEntry(tx, caller, { entry, type }, isConfirmed)
    await toggleEntry(tx, id)
  })
  await deps.bus.publish('dictionary')
  return null
}

/**
 * Moves an item to the recycle bin. One that is used in a record cannot be deleted, only disabled: its name would be lost. Nor can one that a condition
 * compares a field with: it would never match again.
 *
 * @throws AppError 'access.denied', 'dictionary.entryUnknown', 'permission.inUse' listing what uses it
 */
export async function removeEntry(deps: Deps, caller: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { entry, type } = await lockEntry(tx, caller, id, 'remove')
    const name = resolveName(caller.language, entry)
    const dictionaries = [type.id, type.en_code]
    await lockReferred(tx, dictionaries)
    assertNotInUse(caller.language, name, {
      entries: (await listEntryParents(tx, type.id)).filter(({ parent_id }) => parent_id === id).length,
      designs: await countDesignsOfEntry(tx, entry, type),
      ...groupUsers(await listChoiceUsers(tx, dictionaries, id)),
    })
    await recordReferences.get()(deps, tx, caller.language, { kind: 'dictionary', dictionaries, id, name })
    await moveToRecycleBin(tx, {
      ...{ kind: 'dictionaryItem', id, enCode: entry.en_code, name: entry, parentId: type.id },
      ...{ userId: caller.userId, at: new Date(deps.clock()) },
    })
  })
  await deps.bus.publish('dictionary')
  return null
}

/** Forms that are looked for before an item is turned off: its error names fewer. */
const maxForms = 100

/**
 * Conditions that compare with an item go on doing so, but neither it nor an item below it can be chosen any more: new records
 * start without it where it is the default.
 */
async function assertMayTurnOffEntry(
  tx: Db,
  { language }: Caller,
  { entry, type }: { entry: ItemRow; type: TypeRow },
  isConfirmed: boolean,
): Promise<void> {
  if (isConfirmed) return
  const items = [entry, ...listBelow(await listEntryParents(tx, type.id), entry.id)]
  const users = await listChoiceUsers(tx, [type.id, type.en_code], entry.id)
  assertConfirmed(language, entry, [...users, ...(await listFormsWithDefault(tx, items, type, maxForms))], isConfirmed)
}

function listBelow(places: readonly EntryParent[], id: string): EntryParent[] {
  const below = groupRows(places, ({ parent_id: parentId }) => parentId)
  const listBranch = (parentId: string): EntryParent[] =>
    below(parentId).flatMap((child) => [child, ...listBranch(child.id)])
  return listBranch(id)
}

/** Words of what compares a field with an item. */
const userWords = {
  flow: 'flows',
  menu: 'schemes',
  portal: 'portals',
  screen: 'screens',
  report: 'reportDesigns',
} as const satisfies Record<ChoiceUser['kind'], keyof UsageCounts>

const groupUsers = (users: readonly ChoiceUser[]): UsageCounts =>
  Object.fromEntries(
    Object.entries(userWords).map(([kind, word]) => [word, users.filter((user) => user.kind === kind)]),
  )

/** @throws AppError 'access.denied' if the caller may not do this on this dictionary */
function assertMayUseDictionary(caller: Caller, typeId: string, action: DictionaryAction): void {
  if (!mayUseDictionary(caller, typeId, action)) throw new AppError('access.denied')
}

function assertVisible(caller: Caller, entry: ItemRow | undefined): ItemRow {
  if (!entry || !mayUseDictionary(caller, entry.type_id, 'list')) throw new AppError('dictionary.entryUnknown')
  return entry
}

/** Locks the dictionary before its item, always in this order, so that no deadlock can occur. */
async function lockEntry(tx: Db, caller: Caller, id: string, action: DictionaryAction) {
  const seen = assertVisible(caller, await findItem(tx, id))
  assertMayUseDictionary(caller, seen.type_id, action)
  const type = await lockType(tx, seen.type_id)
  return { entry: assertVisible(caller, await findItem(tx, id)), type }
}

/** @returns number of items of the dictionary */
async function assertEntryParent(tx: Db, type: TypeRow, parentId: string, ownId?: string): Promise<number> {
  const places = await listEntryParents(tx, type.id)
  if (parentId === '-1') return places.length
  const field = 'parentId'
  if (type.is_tree === 0) throw new AppError('dictionary.notTree', {}, { field })
  const parents = new Map(places.map(({ id, parent_id }) => [id, parent_id]))
  if (!parents.has(parentId)) throw new AppError('dictionary.parentUnknown', {}, { field })
  const levels = listAncestors(parents, parentId)
  if (ownId !== undefined && levels.includes(ownId)) throw new AppError('dictionary.ownBelow', {}, { field })
  const most = dictionaryLimits.levels
  if (levels.length + measureDepth(places, ownId) > most) throw new AppError('dictionary.tooDeep', { most }, { field })
  return places.length
}

/** The item and its ancestors. */
function listAncestors(parents: ReadonlyMap<string, string | null>, id: string): string[] {
  const above = parents.get(id)
  return above ? [id, ...listAncestors(parents, above)] : [id]
}

/** Number of levels of an item and its descendants; 1 without children. */
function measureDepth(places: readonly { id: string; parent_id: string | null }[], id: string | undefined): number {
  const below = id === undefined ? [] : places.filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...below.map((child) => measureDepth(places, child.id)))
}
