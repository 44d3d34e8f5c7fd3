import { randomBytes } from 'node:crypto'

/** A name that tells nothing and that nobody can guess. */
export const randomName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`

/** Where the bytes of files, of their parts and of small pictures lie. */
export const wholeKey = (blob: string): string => `annex/${blob}`
export const chunkKey = (blob: string): string => `chunk/${blob}`
export const smallKey = (blob: string): string => `small/${blob.replace(/\.\w+$/, '.webp')}`
