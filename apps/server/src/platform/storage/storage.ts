/** Where the bytes of files lie, by a key that the server made: `userAvatar/3f9c….webp`. Who may read one is not its affair. */
export interface Storage {
  /** Whole or not at all. */
  write(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** `undefined` where there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** As it is read, for what need not be in memory whole; `undefined` where there is no such file. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Nothing happens where there is no such file. */
  remove(key: string): Promise<void>
  /**
   * Names in a folder whose files were last changed before the moment (milliseconds since 1970), so many at a time. Drafts of that
   * age, which a crash has left, are removed on the way.
   */
  older(folder: string, before: number, most: number): AsyncIterable<string[]>
}
