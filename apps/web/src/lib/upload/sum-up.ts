import { createBLAKE3 } from 'hash-wasm'

/** The file is read so many bytes at a time (F9.12): memory stays flat, however large it is. */
export const sliceBytes = 10_240_000

/**
 * BLAKE3 of a file in lower-case hex.
 *
 * @param onProgress is told the part that is done after each slice, 0 to 1
 */
export async function sumUp(file: Pick<Blob, 'size' | 'slice'>, onProgress: (done: number) => void): Promise<string> {
  const hasher = (await createBLAKE3()).init()
  for (let at = 0; at < file.size; at += sliceBytes) {
    hasher.update(new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer()))
    onProgress(Math.min(1, (at + sliceBytes) / file.size))
  }
  return hasher.digest()
}
