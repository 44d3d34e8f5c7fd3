import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits, base64url (43 characters, no prefix: SO.17). Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the table knows of a token. Fast hashing is enough: there is nothing to guess in 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether a text could be one of our tokens at all. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
