import { randomBytes } from 'node:crypto'

/** A random name that cannot be guessed. */
export const createRandomName = (extension: string): string => `${randomBytes(16).toString('hex')}.${extension}`

/** Storage keys of files, chunks and thumbnails. */
export const getFileKey = (blob: string): string => `annex/${blob}`
export const getChunkKey = (blob: string): string => `chunk/${blob}`
export const getThumbnailKey = (blob: string): string => `small/${blob.replace(/\.\w+$/, '.webp')}`

/** For other modules. */
export const attachmentKeys = { file: getFileKey, small: getThumbnailKey, chunk: getChunkKey }
