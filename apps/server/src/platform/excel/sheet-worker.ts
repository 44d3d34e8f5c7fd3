import { serveThread } from '../thread/serve-thread.ts'
import { parseCsvSheet } from './parse-csv-sheet.ts'
import { parseSheet, extractSheet } from './parse-sheet.ts'
import { SheetFault, type Sheet, type SheetFaultKey, type SheetLimits } from './sheet.ts'

export interface SheetWork {
  bytes: Uint8Array
  isCsv: boolean
  limits: SheetLimits
}
export type SheetAnswer = { sheet: Sheet } | { fault: SheetFaultKey; values: Record<string, number> }

// silences the library's messages about malformed records
Object.assign(console, { error: () => undefined })

await serveThread(extractWork, readUnpacked)

type Unpacked = { file: Buffer; work: SheetWork }

function extractWork(work: SheetWork): Unpacked | SheetAnswer {
  const { bytes, isCsv, limits } = work
  return answerFaults(() => {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { file: isCsv ? file : extractSheet(file, limits), work }
  })
}

function readUnpacked(unpacked: Unpacked | SheetAnswer): SheetAnswer {
  if (!('file' in unpacked)) return unpacked
  const { file, work } = unpacked
  return answerFaults(() => ({
    sheet: work.isCsv ? parseCsvSheet(file, work.limits) : parseSheet(file, work.limits),
  }))
}

function answerFaults<Result>(step: () => Result): Result | SheetAnswer {
  try {
    return step()
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.key, values: error.values }
    throw error
  }
}
