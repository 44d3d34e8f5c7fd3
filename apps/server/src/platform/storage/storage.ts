import type { ByteRange } from '@armature/contract'

/** Stores the bytes of files by a key that the server created: `userAvatar/3f9c….webp`. Access is checked by the caller. */
export interface Storage {
  /** Writes the complete file or nothing. */
  write(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** `undefined` where there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** For files that should not be in memory as a whole, or a part of them; `undefined` where there is no such file. */
  stream(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>
  /**
   * Names of files in a folder that were last changed before the moment (milliseconds since 1970), `most` at a time. Temporary
   * files of that age, left by a crash, are removed.
   */
  older(folder: string, before: number, most: number): AsyncIterable<string[]>
}
