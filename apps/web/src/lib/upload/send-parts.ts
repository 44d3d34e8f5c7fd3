import { ApiError } from '../api-error.ts'
import { warn } from '../log.ts'
import { countOf, type Sending, type UploadCalls, type UploadedEntry } from './upload-calls.ts'

/** A part that fails is sent again so many times (F9.11). */
export const mostRetries = 5
/** Parts of one file that are on their way at once (FO.25). */
const lanes = 3

/**
 * Sends what the server has not got of a file, and has it put together. Each part is asked for before it is sent (F4.93): where
 * the file is whole none is sent any more, where the part is here that one is not. So an upload goes on where it broke off.
 *
 * @param onProgress is told how many parts are there
 * @throws ApiError of a refusal, or of a failure that came back after its retries; the signal's reason when aborted
 */
export async function sendParts(
  calls: UploadCalls,
  sending: Sending,
  onProgress: (parts: number) => void,
  signal: AbortSignal,
): Promise<UploadedEntry> {
  const left = Array.from({ length: countOf(sending.file) }, (_, index) => index + 1)
  const here = new Set<number>()
  let isWhole = false
  let message = ''
  const note = ({ uploaded, merge, chunkNumbers }: { uploaded: boolean; merge: boolean; chunkNumbers: number[] }) => {
    isWhole ||= uploaded || merge
    for (const number of chunkNumbers) here.add(number)
    onProgress(isWhole ? countOf(sending.file) : here.size)
  }
  const lane = async () => {
    for (let number = left.shift(); number !== undefined && !isWhole; number = left.shift()) {
      const part = number
      if (!here.has(part)) note(await again(() => calls.test(sending, part, signal), signal))
      if (isWhole || here.has(part)) continue
      note(await again(() => calls.send(sending, part, signal), signal))
      message = `part ${part} of ${sending.file.name} is there`
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  // all were sent and yet the server does not say so: putting them together will tell why (F4.97)
  if (!isWhole) warn(message)
  return again(() => calls.merge(sending, signal), signal)
}

/** Once more while nothing answers; what the server refuses is not asked again. */
async function again<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || failures >= mostRetries || !isPassing(error)) throw error
    }
  }
}

/** Nothing answered, or a server that is busy or starting anew. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && !error.endsSession && (error.code === 0 || error.code >= 500)
