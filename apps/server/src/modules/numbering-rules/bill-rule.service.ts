import type { BillRuleInput } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { listUsers } from '../reference-graph/index.ts'
import { assertMayTurnOff } from '../turning-off/index.ts'
import { assertCodeNotInUse, joinNames } from '../references/index.ts'
import type { Deps } from '../../deps.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import { drawNumbers } from './bill-number.ts'
import { findCategory } from '../dictionaries/index.ts'
import {
  deleteCounters,
  findOtherFormat,
  insertRule,
  lockRule,
  updateRule,
  updateRuleState,
  type LockedRule,
  type StoredRule,
} from './bill-rule.queries.ts'
import { drawnNumbers } from './drawn-numbers.ts'

/** Draws one number, which is then used. @throws AppError 'billRule.disabled', 'billRule.unknown' */
export async function drawNumber({ db, clock, config }: Deps, rule: string): Promise<string> {
  const at = { now: clock(), offsetMinutes: config.offsetMinutes }
  const [number = ''] = await db.transaction((tx) => drawNumbers(tx, rule, 1, at))
  return number
}

/** @throws AppError 'permission.codeTaken', 'billRule.categoryUnknown' */
export async function createRule(
  deps: Deps,
  { userId }: { userId: string | null },
  input: BillRuleInput,
  id = createId(),
): Promise<{ id: string }> {
  const stored = await toStoredRule(deps, input)
  await withUniqueCode(input, () => insertRule(deps.db, id, stored, userId, new Date(deps.clock())))
  return { id }
}

/** @throws AppError as `createRule`, 'billRule.unknown', 'billRule.formatTaken', 'permission.codeInUse', and as `switchRule` */
export async function changeRule(
  deps: Deps,
  { language }: Caller,
  id: string,
  { isConfirmed, ...input }: BillRuleInput & { isConfirmed: boolean },
): Promise<null> {
  const stored = await toStoredRule(deps, input)
  await deps.db.transaction(async (tx) => {
    const rule = await getLockedRule(tx, id)
    const { en_code } = rule
    if (rule.enabled_mark === 1 && input.enabledMark === 0)
      await assertMayTurnOff(tx, language, toReferred(rule), isConfirmed)
    // designs may name the rule by its code (FP.16)
    if (input.enCode !== en_code)
      assertCodeNotInUse(language, en_code, await listUsers(tx, { kind: 'numberingRule', keys: [en_code] }))
    const format = await findOtherFormat(tx, id, input)
    if (format !== undefined)
      throw new AppError('billRule.formatTaken', { prefix: input.prefix, format }, { field: 'dateFormat' })
    await withUniqueCode(input, () => updateRule(tx, id, stored))
  })
  return null
}

/** @throws AppError 'billRule.unknown', 'reference.decidesBy', 'reference.stillUsed' */
export async function switchRule(
  { db }: Deps,
  { language }: Caller,
  id: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<null> {
  await db.transaction(async (tx) => {
    const rule = await getLockedRule(tx, id)
    if (rule.enabled_mark === 1) await assertMayTurnOff(tx, language, toReferred(rule), isConfirmed)
    await updateRuleState(tx, id, 1 - rule.enabled_mark)
  })
  return null
}

/** @throws AppError 'billRule.unknown', 'billRule.used' */
export async function removeRule(deps: Deps, { language, userId }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const rule = await getLockedRule(tx, id)
    const using = await listUsers(tx, { kind: 'numberingRule', keys: [id, rule.en_code] })
    if (using.length > 0) {
      const designs = joinNames(language, using, maxShownNames)
      throw new AppError('billRule.used', { name: resolveName(language, rule), designs })
    }
    const at = new Date(deps.clock())
    await moveToRecycleBin(tx, { kind: 'numberingRule', id, enCode: rule.en_code, name: rule, userId, at })
  })
  return null
}

/** Restarts the counter. @throws AppError 'billRule.unknown', 'billRule.hasNumbers' */
export async function resetCounter(deps: Deps, { language }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    // a save that draws a number also locks the rule, so its record is seen here
    const rule = await getLockedRule(tx, id)
    await drawnNumbers.get()(deps, tx, rule, language)
    await deleteCounters(tx, id)
  })
  return null
}

/** Designs name a rule by its id or code (FP.16). */
const toReferred = (rule: LockedRule) => ({ ...rule, kind: 'numberingRule' as const, keys: [rule.id, rule.en_code] })

async function getLockedRule(tx: Db, id: string): Promise<LockedRule> {
  const rule = await lockRule(tx, id)
  if (!rule) throw new AppError('billRule.unknown')
  return rule
}

async function toStoredRule(deps: Deps, input: BillRuleInput): Promise<StoredRule> {
  if (input.categoryId === '') return { ...input, categoryId: null }
  const categoryId = await findCategory(deps, input.categoryId)
  if (categoryId === undefined) throw new AppError('billRule.categoryUnknown', {}, { field: 'categoryId' })
  return { ...input, categoryId }
}

const maxShownNames = 3
