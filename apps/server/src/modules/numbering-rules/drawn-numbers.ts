import type { Language } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'
import type { LockedRule } from './bill-rule.queries.ts'

/** After a reset, existing numbers would be drawn again. @throws AppError 'billRule.hasNumbers' */
export type AssertNoNumbers = (deps: Deps, tx: Db, rule: LockedRule, language: Language) => Promise<void>

/** Called before a rule is reset; provided by the records. */
export const drawnNumbers = createHook<AssertNoNumbers>('numbering-rules.drawnNumbers')
