import type { Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { joinNames } from './join-names.ts'

/** Names that are listed in the error. */
const maxNames = 20

/**
 * Prevents changing a code that others refer to: they would lose what they refer to, or find another entry with that code.
 *
 * @param users what refers to the entry by its code, not by its id
 * @throws AppError 'permission.codeInUse' with the names of the users
 */
export function assertCodeNotInUse(language: Language, code: string, users: readonly TranslatedName[]): void {
  if (users.length === 0) return
  const uses = joinNames(language, users, maxNames)
  throw new AppError('permission.codeInUse', { code, uses }, { field: 'enCode' })
}
