import { serveThreadPool } from '../../thread/serve-thread.ts'
import { extractSheet, parseSheet } from '../parse-sheet.ts'
import { SheetFault, type SheetFaultKey, type SheetLimits } from '../sheet.ts'

// silences the library's messages about malformed records
Object.assign(console, { error: () => undefined })

/** Reads many files one after the other, each with the fault that it is refused for. */
serveThreadPool(({ bytes, limits }: { bytes: Uint8Array; limits: SheetLimits }): SheetFaultKey | 'read' => {
  try {
    parseSheet(extractSheet(Buffer.from(bytes), limits), limits)
    return 'read'
  } catch (error) {
    if (error instanceof SheetFault) return error.key
    throw error
  }
})
