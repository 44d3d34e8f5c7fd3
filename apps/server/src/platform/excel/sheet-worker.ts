import { answerInThread } from '../thread/answer-in-thread.ts'
import { parseCsvSheet } from './csv-sheet.ts'
import { parseSheet } from './parse-sheet.ts'
import { SheetFault, type Sheet, type SheetFaultKey, type SheetLimits } from './sheet.ts'

export interface SheetWork {
  bytes: Uint8Array
  isCsv: boolean
  limits: SheetLimits
}
export type SheetAnswer = { sheet: Sheet } | { fault: SheetFaultKey; values: Record<string, number> }

// what the library says of odd records, once for each of them, is read by nobody
Object.assign(console, { error: () => undefined })

await answerInThread(read)

function read({ bytes, isCsv, limits }: SheetWork): SheetAnswer {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { sheet: isCsv ? parseCsvSheet(file, limits) : parseSheet(file, limits) }
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.key, values: error.values }
    throw error
  }
}
