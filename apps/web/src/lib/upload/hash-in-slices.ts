import { createBLAKE3 } from 'hash-wasm'

/** Size of the slices in which a file is read (F9.12), so that memory use does not depend on its size. */
export const sliceBytes = 10_240_000

/**
 * BLAKE3 of a file in lower-case hex.
 *
 * @param onProgress called with the completed part after each slice, 0 to 1
 */
export async function hashInSlices(
  file: Pick<Blob, 'size' | 'slice'>,
  onProgress: (done: number) => void,
): Promise<string> {
  const hasher = (await createBLAKE3()).init()
  for (let at = 0; at < file.size; at += sliceBytes) {
    hasher.update(new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer()))
    onProgress(Math.min(1, (at + sliceBytes) / file.size))
  }
  return hasher.digest()
}
