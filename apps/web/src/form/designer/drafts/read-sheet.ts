/** The response of the worker. */
export type SheetAnswer = { rows: string[][] } | { isUnreadable: true }

/** Why a file has no rows, as a text key. */
export type SheetFault = 'wrongType' | 'tooLarge' | 'unreadable' | 'noRows'

export const sheetLimits = { bytes: 5_000_000, milliseconds: 15_000, extensions: ['xlsx', 'xls', 'csv'] }

/**
 * Reads the heading and sample rows of the first sheet of an .xlsx, .xls or .csv file in a worker, so that neither a large nor
 * a malicious file blocks the page.
 *
 * @returns cells as formatted text, blank rows left out, or why there are none. Never rejects.
 */
export async function readSheet(file: File): Promise<{ rows: string[][] } | { fault: SheetFault }> {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!sheetLimits.extensions.includes(extension)) return { fault: 'wrongType' }
  if (file.size > sheetLimits.bytes) return { fault: 'tooLarge' }
  const answer = await askWorker(file)
  if ('isUnreadable' in answer) return { fault: 'unreadable' }
  return answer.rows.length === 0 ? { fault: 'noRows' } : answer
}

function askWorker(file: File): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<SheetAnswer>((resolve) => {
    const fail = () => resolve({ isUnreadable: true })
    timer = setTimeout(fail, sheetLimits.milliseconds)
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => resolve(data))
    worker.addEventListener('error', fail)
    worker.postMessage(file)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
