import type { PasswordKind, PasswordPolicy } from '@armature/contract'

export interface Rule {
  /** text key, and the values in the text */
  key: PasswordKind | 'length'
  values?: Record<string, number>
  isMet: boolean
}

// The server checks the same patterns; here they only show what is missing while the user types.
const kinds: Record<PasswordKind, RegExp> = {
  digit: /\p{Nd}/u,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  symbol: /[^\p{L}\p{N}]/u,
}

/** The rules of a new password, and whether the typed one meets each. */
export function checkRules({ minLength, maxLength, needs }: PasswordPolicy, typed: string): Rule[] {
  const length = [...typed].length
  return [
    { key: 'length', values: { min: minLength, max: maxLength }, isMet: length >= minLength && length <= maxLength },
    ...needs.map((key) => ({ key, isMet: kinds[key].test(typed) })),
  ]
}
