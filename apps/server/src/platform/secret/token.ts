import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits, base64url (43 characters, no prefix: SO.17). Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token. Fast hashing is enough for 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether a text has the form of a token. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
