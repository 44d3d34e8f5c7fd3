import type { ByteRange } from '@armature/contract'

/** A stored file with its bytes counted. */
export interface StoredObject {
  key: string
  size: number
}

/**
 * Stores the bytes of files by a key that the server created: `userAvatar/3f9c….webp`. Access is checked by the caller. Where the
 * place of the files is another server, every call may throw AppError 'file.unavailable'.
 */
export interface Storage {
  /** Writes the complete file or nothing. */
  write(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** `undefined` where there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** For files that should not be in memory as a whole, or a part of them; `undefined` where there is no such file. */
  stream(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Bytes; `undefined` where there is no such file. */
  size(key: string): Promise<number | undefined>
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>
  /**
   * Names of files in a folder that were last changed before the moment (milliseconds since 1970), `most` at a time. Temporary
   * files of that age, left by a crash, are removed.
   */
  older(folder: string, before: number, most: number): AsyncIterable<string[]>
  /** All files, for backups and for moving them; one at a time. */
  list(): AsyncIterable<StoredObject>
  /**
   * A URL under which the storage itself sends the file with these headers, for some seconds. Only where this is set up; whether the
   * caller may read the file was checked before.
   */
  presign?: (key: string, headers: { contentType: string; disposition: string }) => Promise<string>
  /** What distinguishes the place of these files from others, to compare between nodes. */
  identify(): Promise<StorageIdentity>
  /** @throws Error with a reason for the operator if files cannot be read or written at all */
  check(): Promise<void>
}

export interface StorageIdentity {
  kind: 'local' | 's3'
  /** a random id in the folder, or the address of the bucket */
  id: string
  /** where it is, for the operator */
  place: string
}

/** letters of a folder, a slash, letters of a file with an extension: nothing that could lead to another folder */
const keyShape = /^[A-Za-z]{1,32}\/[A-Za-z0-9_-]{8,64}\.[a-z0-9]{2,5}$/

export const isStorageKey = (key: string): boolean => keyShape.test(key)

/** @throws Error if it is no key */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('no key of a stored file')
}
