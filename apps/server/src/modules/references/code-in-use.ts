import { punctuation } from '@armature/texts/punctuation'
import type { Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'

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
  const names = users.slice(0, maxNames).map((user) => resolveName(language, user))
  const uses = [...new Set(names)].join(punctuation.list[language])
  throw new AppError('permission.codeInUse', { code, uses }, { field: 'enCode' })
}
