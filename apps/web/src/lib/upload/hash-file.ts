/** Message of the worker: progress, the hash at the end, or that the file cannot be read. */
export type HashAnswer = { done: number } | { hash: string } | { isUnreadable: true }

/** The file cannot be read: it was moved, changed or deleted after it was chosen. */
export class UnreadableFile extends Error {}

/**
 * BLAKE3 of a whole file in lower-case hex, computed in a worker, slice by slice (F4.90).
 *
 * @param onProgress called with the completed part, 0 to 1
 * @throws UnreadableFile; the signal's reason when aborted
 */
export function hashFile(file: File, onProgress: (done: number) => void, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    const leave = () => reject(signal.reason as Error)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
      if ('done' in data) onProgress(data.done)
      else if ('hash' in data) resolve(data.hash)
      else reject(new UnreadableFile())
    })
    worker.addEventListener('error', () => reject(new UnreadableFile()))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
