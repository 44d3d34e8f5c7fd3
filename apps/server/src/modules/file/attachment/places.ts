import { randomBytes } from 'node:crypto'

/** A random name that cannot be guessed. */
export const randomName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`

/** Storage keys of files, chunks and thumbnails. */
export const wholeKey = (blob: string): string => `annex/${blob}`
export const chunkKey = (blob: string): string => `chunk/${blob}`
export const smallKey = (blob: string): string => `small/${blob.replace(/\.\w+$/, '.webp')}`
