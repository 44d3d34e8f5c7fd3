export { computePasswordEnd } from './password-age.ts'
export { type PasswordRules, assertStrongPassword } from './password-rules.ts'
export { generatePassword, hashPassword, isPasswordRight, toWirePassword } from './password.ts'
