import type { PasswordKind, PasswordPolicy } from '@armature/contract'

export interface Rule {
  /** key of its text, and the values in it */
  key: PasswordKind | 'length'
  values?: Record<string, number>
  isMet: boolean
}

// The server decides by the same patterns; here they only say what is still missing while somebody types.
const kinds: Record<PasswordKind, RegExp> = {
  digit: /\p{Nd}/u,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  symbol: /[^\p{L}\p{N}]/u,
}

/** What a new password needs, and whether what is typed has it. */
export function rulesFor({ minLength, maxLength, needs }: PasswordPolicy, typed: string): Rule[] {
  const length = [...typed].length
  return [
    { key: 'length', values: { min: minLength, max: maxLength }, isMet: length >= minLength && length <= maxLength },
    ...needs.map((key) => ({ key, isMet: kinds[key].test(typed) })),
  ]
}
