import type { SysConfig } from '@armature/contract'

const dayMs = 86_400_000

export interface PasswordAge {
  must_change_password: boolean
  password_changed_at: Date
  /** false for users who sign in through the provider: they have no password that could expire */
  has_password: boolean
}

/** When the password has to be changed, in milliseconds since 1970; infinity for never. */
export function computePasswordEnd(age: PasswordAge, { passwordDays }: Pick<SysConfig, 'passwordDays'>): number {
  if (!age.has_password) return Infinity
  if (age.must_change_password) return -Infinity
  return passwordDays === 0 ? Infinity : age.password_changed_at.getTime() + passwordDays * dayMs
}
