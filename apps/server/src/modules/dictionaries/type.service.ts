import { dictionaryLimits, type DictionaryTypeInput, type NewDictionary } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import { updateTreeFlag } from '../menu-rows/index.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { listUsers } from '../reference-graph/index.ts'
import { assertNotInUse } from '../references/index.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import type { TypeRow } from './dictionary.queries.ts'
import { insertEntries } from './entry.queries.ts'
import { buildEntryRows } from './entry-rows.ts'
import { productTypes } from './product-types.ts'
import {
  countInType,
  countTypes,
  measureTypeDepth,
  findType,
  insertType,
  listAboveType,
  lockTypeTable,
  updateType,
} from './type.queries.ts'

export const isFixed = ({ en_code }: Pick<TypeRow, 'en_code'>): boolean => productTypes.includes(en_code)

/**
 * Creates the dictionary with all of its items, or nothing.
 *
 * @returns its id and the number of its items
 * @throws AppError 'dictionary.full', 'dictionary.parentUnknown', 'dictionary.tooDeep', 'permission.codeTaken', and as
 * `buildEntryRows`
 */
export async function createType(
  deps: Deps,
  { entries, ...type }: NewDictionary,
  id = createId(),
): Promise<{ id: string; entries: number }> {
  const rows = buildEntryRows(id, type.isTree === 1, entries)
  await deps.db.transaction(async (tx) => {
    await lockTypeTable(tx)
    const most = dictionaryLimits.types
    if ((await countTypes(tx)) >= most) throw new AppError('dictionary.full', { most })
    await assertTypeParent(tx, type.parentId, { depth: 1 })
    await withUniqueCode(type, () => insertType(tx, id, type))
    await insertEntries(tx, rows)
  })
  await deps.bus.publish('dictionary')
  return { id, entries: rows.length }
}

/**
 * @throws AppError 'dictionary.unknown', 'dictionary.fixed', 'dictionary.codeInUse', 'dictionary.hasBranches',
 *   'dictionary.ownBelow', 'dictionary.parentUnknown', 'dictionary.tooDeep', 'permission.codeTaken'
 */
export async function changeType(
  deps: Deps,
  { language }: Caller,
  id: string,
  input: DictionaryTypeInput,
): Promise<null> {
  const isTurned = await deps.db.transaction(async (tx) => {
    await lockTypeTable(tx)
    const type = await lockType(tx, id)
    if (input.enCode !== type.en_code) await assertCodeChangeable(tx, type, resolveName(language, type))
    if (type.is_tree === 1 && input.isTree === 0) await assertFlat(tx, id)
    await assertTypeParent(tx, input.parentId, { ownId: id, depth: await measureTypeDepth(tx, id) })
    await withUniqueCode(input, () => updateType(tx, id, input))
    if (type.is_tree === input.isTree) return false
    await updateTreeFlag(tx, id, input.isTree === 1)
    return true
  })
  await deps.bus.publish('dictionary')
  if (isTurned) await deps.bus.publish('rights', '')
  return null
}

/** @throws AppError 'dictionary.unknown', 'dictionary.fixed', 'permission.inUse' while it has dictionaries below it or is used */
export async function removeType(deps: Deps, { language, userId }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await lockTypeTable(tx)
    const type = await lockType(tx, id)
    const name = resolveName(language, type)
    if (isFixed(type)) throw new AppError('dictionary.fixed', { name })
    const { types } = await countInType(tx, id)
    assertNotInUse(language, name, {
      dictionaries: types,
      designs: (await listUsers(tx, { kind: 'dictionary', keys: [id, type.en_code] }, ['model'])).length,
      menus: (await listUsers(tx, { kind: 'dictionary', keys: [id] }, ['menu'])).length,
    })
    await moveToRecycleBin(tx, {
      ...{ kind: 'dictionary', id, enCode: type.en_code, name: type, userId, at: new Date(deps.clock()) },
      ...(type.parent_id !== null && { parentId: type.parent_id }),
    })
  })
  await deps.bus.publish('dictionary')
  return null
}

/** @throws AppError 'dictionary.unknown' */
export async function lockType(tx: Db, id: string): Promise<TypeRow> {
  const type = await findType(tx, id, true)
  if (!type) throw new AppError('dictionary.unknown')
  return type
}

async function assertCodeChangeable(tx: Db, type: TypeRow, name: string): Promise<void> {
  if (isFixed(type)) throw new AppError('dictionary.fixed', { name }, { field: 'enCode' })
  const { length: designs } = await listUsers(tx, { kind: 'dictionary', keys: [type.en_code] }, ['model'])
  if (designs > 0) throw new AppError('dictionary.codeInUse', { designs, code: type.en_code }, { field: 'enCode' })
}

async function assertFlat(tx: Db, id: string): Promise<void> {
  const { nested } = await countInType(tx, id)
  if (nested > 0) throw new AppError('dictionary.hasBranches', { count: nested }, { field: 'isTree' })
}

async function assertTypeParent(
  tx: Db,
  parentId: string,
  { ownId, depth }: { ownId?: string; depth: number },
): Promise<void> {
  if (parentId === '-1') return
  const above = await listAboveType(tx, parentId)
  const field = 'parentId'
  if (above.length === 0) throw new AppError('dictionary.parentUnknown', {}, { field })
  if (ownId !== undefined && above.includes(ownId)) throw new AppError('dictionary.ownBelow', {}, { field })
  const most = dictionaryLimits.levels
  if (above.length + depth > most) throw new AppError('dictionary.tooDeep', { most }, { field })
}
