import { taskLimits } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import type { SheetContent } from '../../../../platform/excel/sheet-content.ts'
import { writeSheet } from '../../../../platform/excel/write-sheet.ts'

/** The bytes of a file while they are written, and their number until now. @throws AppError 'timedTask.fileTooLarge' to the reader */
export function writeFile(content: SheetContent): { bytes: AsyncIterable<Uint8Array>; size: () => number } {
  let size = 0
  const write = async function* () {
    for await (const chunk of writeSheet(content)) {
      size += chunk.length
      if (size > taskLimits.fileMegabytes * 1_048_576)
        throw new AppError('timedTask.fileTooLarge', { megabytes: taskLimits.fileMegabytes })
      yield chunk
    }
  }
  return { bytes: write(), size: () => size }
}
