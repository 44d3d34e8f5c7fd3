import type { BillRuleInput, Language } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { unlessTaken } from '../../permission/unless-taken.ts'
import { drawNumbers } from './bill-number.ts'
import { findCategory } from './bill-rule-list.ts'
import {
  deleteCounters,
  deleteRule,
  findOtherFormat,
  insertRule,
  listUsingDesigns,
  lockRule,
  updateRule,
  updateRuleState,
  type LockedRule,
  type StoredRule,
} from './bill-rule.queries.ts'
import { refuseNumbered } from './numbered-records.ts'

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
): Promise<{ id: string }> {
  const id = newId()
  const stored = await storedRule(deps, input)
  await unlessTaken(input, () => insertRule(deps.db, id, stored, userId, new Date(deps.clock())))
  return { id }
}

/** @throws AppError as `createRule`, 'billRule.unknown', 'billRule.formatTaken' */
export async function changeRule(deps: Deps, id: string, input: BillRuleInput): Promise<null> {
  const stored = await storedRule(deps, input)
  await deps.db.transaction(async (tx) => {
    await requireRule(tx, id)
    const format = await findOtherFormat(tx, id, input)
    if (format !== undefined)
      throw new AppError('billRule.formatTaken', { prefix: input.prefix, format }, { field: 'dateFormat' })
    await unlessTaken(input, () => updateRule(tx, id, stored))
  })
  return null
}

/** @throws AppError 'billRule.unknown' */
export async function switchRule({ db }: Deps, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const { enabled_mark } = await requireRule(tx, id)
    await updateRuleState(tx, id, 1 - enabled_mark)
  })
  return null
}

/** @throws AppError 'billRule.unknown', 'billRule.used' */
export async function removeRule({ db }: Deps, { language }: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const rule = await requireRule(tx, id)
    const using = await listUsingDesigns(tx, rule)
    if (using.length > 0) {
      const designs = namesIn(language, using)
      throw new AppError('billRule.used', { name: nameIn(language, rule), designs })
    }
    await deleteRule(tx, id)
  })
  return null
}

/** Restarts the counter. @throws AppError 'billRule.unknown', 'billRule.hasNumbers' */
export async function resetCounter(deps: Deps, { language }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    // a save that draws a number also locks the rule, so its record is seen here
    const rule = await requireRule(tx, id)
    await refuseNumbered(deps, tx, rule, language)
    await deleteCounters(tx, id)
  })
  return null
}

async function requireRule(tx: Db, id: string): Promise<LockedRule> {
  const rule = await lockRule(tx, id)
  if (!rule) throw new AppError('billRule.unknown')
  return rule
}

async function storedRule(deps: Deps, input: BillRuleInput): Promise<StoredRule> {
  if (input.categoryId === '') return { ...input, categoryId: null }
  const categoryId = await findCategory(deps, input.categoryId)
  if (categoryId === undefined) throw new AppError('billRule.categoryUnknown', {}, { field: 'categoryId' })
  return { ...input, categoryId }
}

const shown = 3

function namesIn(language: Language, using: Parameters<typeof nameIn>[1][]): string {
  const names = using.slice(0, shown).map((design) => nameIn(language, design))
  return names.join(language === 'en' ? ', ' : '、') + (using.length > shown ? ' …' : '')
}
