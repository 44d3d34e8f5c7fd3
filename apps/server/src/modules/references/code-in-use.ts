import { punctuation } from '@armature/texts/punctuation'
import type { Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHookList } from '../../platform/hook.ts'
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

/** Finds what refers to a form by its code, in a fixed number of statements. */
export type FindFormCodeUsers = (db: Db, form: { id: string; code: string }) => Promise<TranslatedName[]>

/** Added to by every module that refers to forms by their code. */
export const formCodeUsers = createHookList<FindFormCodeUsers>()

/** @throws AppError 'permission.codeInUse' */
export async function assertFormCodeNotInUse(
  db: Db,
  language: Language,
  form: { id: string; code: string },
): Promise<void> {
  const found = await Promise.all(formCodeUsers.list().map((find) => find(db, form)))
  assertCodeNotInUse(language, form.code, found.flat())
}
