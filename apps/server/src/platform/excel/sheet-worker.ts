import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet } from './parse-sheet.ts'
import { SheetFault, type Sheet, type SheetFaultKey, type SheetLimits } from './sheet.ts'

export interface SheetWork {
  bytes: Uint8Array
  limits: SheetLimits
}
export type SheetAnswer = { sheet: Sheet } | { fault: SheetFaultKey }

// what the library says of odd records, once for each of them, is read by nobody
Object.assign(console, { error: () => undefined })

const { bytes, limits } = workerData as SheetWork
parentPort?.postMessage(answer())

function answer(): SheetAnswer {
  try {
    return { sheet: parseSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits) }
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.key }
    throw error
  }
}
