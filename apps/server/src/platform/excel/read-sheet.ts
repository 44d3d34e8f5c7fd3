import { AppError } from '../app-error.ts'
import { runInThread } from '../thread/run-in-thread.ts'
import { isCompound, isZip } from './file-signature.ts'
import type { Sheet, SheetFaultKey, SheetLimits } from './sheet.ts'
import type { SheetAnswer, SheetWork } from './sheet-worker.ts'

/**
 * Reads the first sheet of an xls, xlsx or csv file in a separate thread, so that a malicious file is rejected like a broken one.
 *
 * @throws AppError 'import.wrongType', 'import.unreadable', 'import.tooComplex', 'import.empty', 'import.tooManyFileRows',
 * 'import.tooManyColumns', 'import.badEncoding', 'import.openQuote'
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits, isCsv = false): Promise<Sheet> {
  if (!isCsv && !isZip(bytes) && !isCompound(bytes)) throw new AppError('import.wrongType')
  const work: SheetWork = { bytes, isCsv, limits }
  const answer = await runInThread<SheetAnswer>({ name: 'sheet-worker', source: workerSource, work, limits })
  if (!answer) throw new AppError('import.tooComplex')
  if ('fault' in answer) throw new AppError(answer.fault, { ...answer.values, ...getLimitValue(answer.fault, limits) })
  return answer.sheet
}

/** The limit that the error message shows. */
const getLimitValue = (fault: SheetFaultKey, { rows, columns }: SheetLimits) => ({
  count: fault === 'import.tooManyFileRows' ? rows : columns,
})

const workerSource = new URL('./sheet-worker.ts', import.meta.url)
