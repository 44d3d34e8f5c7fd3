import { AppError } from '../app-error.ts'
import { inThread } from '../thread/in-thread.ts'
import { isCompound, isZip } from './kinds.ts'
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
  const answer = await inThread<SheetAnswer>({ name: 'sheet-worker', source, work, limits })
  if (!answer) throw new AppError('import.tooComplex')
  if ('fault' in answer) throw new AppError(answer.fault, { ...answer.values, ...countIn(answer.fault, limits) })
  return answer.sheet
}

/** The limit that the error message shows. */
const countIn = (fault: SheetFaultKey, { rows, columns }: SheetLimits) => ({
  count: fault === 'import.tooManyFileRows' ? rows : columns,
})

const source = new URL('./sheet-worker.ts', import.meta.url)
