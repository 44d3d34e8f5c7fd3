import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import { maxPasswordLength, passwordKinds, type Language, type PasswordKind, type SysConfig } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

export type PasswordRules = Pick<SysConfig, 'passwordMinLength' | 'passwordNeeds'>

/**
 * Checks a typed password against the rules that need only its text.
 *
 * @param account must not be part of the password
 * @throws AppError `password.length`, `password.needs`, `password.account`, `password.common`
 */
export function assertStrongPassword(text: string, account: string, rules: PasswordRules, language: Language): void {
  const length = [...text].length
  if (length < rules.passwordMinLength || length > maxPasswordLength)
    throw new AppError('password.length', { min: rules.passwordMinLength, max: maxPasswordLength })
  const missing = findMissingKinds(text, rules.passwordNeeds)
  if (missing.length > 0) {
    const kinds = missing.map((kind) => kindNames[kind][language]).join(punctuation.list[language])
    throw new AppError('password.needs', { kinds })
  }
  if (account.length >= 4 && text.toLowerCase().includes(account.toLowerCase())) throw new AppError('password.account')
  if (isCommonPassword(text)) throw new AppError('password.common')
}

/** The required kinds of characters that the text does not contain. */
export function findMissingKinds(text: string, needs: readonly PasswordKind[]): PasswordKind[] {
  return passwordKinds.filter((kind) => needs.includes(kind) && !kindPatterns[kind].test(text))
}

const kindPatterns: Record<PasswordKind, RegExp> = {
  digit: /\p{Nd}/u,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  symbol: /[^\p{L}\p{N}]/u,
}

const kindNames: Record<PasswordKind, Record<Language, string>> = serverTexts.passwords.passwordRules.kindNames
