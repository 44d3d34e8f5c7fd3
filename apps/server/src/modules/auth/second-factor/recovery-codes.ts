import { randomInt } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/secret/secret-box.ts'
import { deleteRecoveryCode, replaceRecoveryCodes } from './second-factor.queries.ts'

const count = 10
/** no look-alikes: users copy them by eye */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces the recovery codes by ten new ones of 49 bits. Only their digests are stored, so they are shown only now. */
export async function makeRecoveryCodes(db: Db, box: SecretBox, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, createCode)
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashCode(box, userId, code)),
  )
  return codes
}

/** Whether the code was still unused; it is used up by this call. */
export function useRecoveryCode(db: Db, box: SecretBox, userId: string, code: string): Promise<boolean> {
  return deleteRecoveryCode(db, userId, hashCode(box, userId, code))
}

/** Ten characters, with or without dash and spaces. */
export const isRecoveryCode = (code: string): boolean => normalizeCode(code).length === 10

function createCode(): string {
  const pick = () => letters.charAt(randomInt(letters.length))
  const half = () => Array.from({ length: 5 }, pick).join('')
  return `${half()}-${half()}`
}

const normalizeCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '')
const hashCode = (box: SecretBox, userId: string, code: string): Buffer =>
  box.digest(`${userId} ${normalizeCode(code)}`)
