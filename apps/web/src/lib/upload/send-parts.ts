import { ApiError } from '../api/api-error.ts'
import { warn } from '../errors/log.ts'
import { countParts, type FileUpload, type UploadCalls, type UploadedEntry } from './upload-calls.ts'

/** How often a failed part is sent again (F9.11). */
export const maxRetries = 5
/** Number of parts of one file that are sent at the same time (FO.25). */
const lanes = 3

/**
 * Sends the missing parts of a file and merges them on the server. The state of each part is checked before it is sent (F4.93):
 * if the file is complete, nothing more is sent; a part that the server has is skipped. So an interrupted upload can be
 * continued.
 *
 * @param onProgress called with the number of uploaded parts
 * @throws ApiError of a refused call, or of a failure after its retries; the signal's reason when aborted
 */
export async function sendParts(
  calls: UploadCalls,
  sending: FileUpload,
  onProgress: (parts: number) => void,
  signal: AbortSignal,
): Promise<UploadedEntry> {
  const left = Array.from({ length: countParts(sending.file) }, (_, index) => index + 1)
  const here = new Set<number>()
  let isWhole = false
  let message = ''
  const note = ({ uploaded, merge, chunkNumbers }: { uploaded: boolean; merge: boolean; chunkNumbers: number[] }) => {
    isWhole ||= uploaded || merge
    for (const number of chunkNumbers) here.add(number)
    onProgress(isWhole ? countParts(sending.file) : here.size)
  }
  const lane = async () => {
    for (let number = left.shift(); number !== undefined && !isWhole; number = left.shift()) {
      const part = number
      if (!here.has(part)) note(await retryWork(() => calls.test(sending, part, signal), signal))
      if (isWhole || here.has(part)) continue
      note(await retryWork(() => calls.send(sending, part, signal), signal))
      message = `part ${part} of ${sending.file.name} is there`
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  // all parts were sent but the server does not confirm it: merging returns the reason (F4.97)
  if (!isWhole) warn(message)
  return retryWork(() => calls.merge(sending, signal), signal)
}

/** Retries while there is no reply; a refused call is not repeated. */
async function retryWork<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || failures >= maxRetries || !isPassing(error)) throw error
    }
  }
}

/** There was no reply, or the server is busy or starting. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && !error.endsSession && (error.code === 0 || error.code >= 500)
