import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Account } from '../account/account.ts'

/** Sixteen random bytes and the length precede the message. */
const headBytes = 20
const blockBytes = 32

const decodeKey = ({ encodingAesKey }: Account) => Buffer.from(`${encodingAesKey}=`, 'base64')

/** Decrypts a message in safe mode; undefined if it was encrypted for another account, or was modified. */
export function decrypt(account: Account, encrypted: string): string | undefined {
  const key = decodeKey(account)
  const sealed = Buffer.from(encrypted, 'base64')
  if (sealed.length < blockBytes || sealed.length % 16 !== 0) return undefined
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(sealed), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > blockBytes || padding > padded.length) return undefined
  const plain = padded.subarray(0, padded.length - padding)
  if (plain.length < headBytes) return undefined
  const end = headBytes + plain.readUInt32BE(16)
  if (end > plain.length || plain.subarray(end).toString() !== account.appId) return undefined
  return plain.subarray(headBytes, end).toString()
}

export function encrypt(account: Account, message: string): string {
  const key = decodeKey(account)
  const content = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const plain = Buffer.concat([randomBytes(16), length, content, Buffer.from(account.appId)])
  const padding = blockBytes - (plain.length % blockBytes)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]).toString(
    'base64',
  )
}
