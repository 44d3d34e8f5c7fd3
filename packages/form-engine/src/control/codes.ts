import type { Field } from '../design/types.ts'
import { readCountSetting, readTextSetting } from './setting-values.ts'

/** Where the content of a code comes from: a text of the design, another field, or the record itself (QR only). FO.96. */
export type CodeSource = 'static' | 'relation' | 'form'

export function readCodeSource(field: Field): CodeSource {
  const written = field['dataType']
  return written === 'relation' || written === 'form' ? written : 'static'
}

/** Appearance of a barcode; defaults are F9.65–F9.68, F9.73, F3.83, FO.95 and FO.97. */
export function readBarcodeStyle(field: Field) {
  return {
    format: readTextSetting(field, 'format') || 'code128',
    lineColor: readColorSetting(field, 'lineColor', '#000000'),
    background: readColorSetting(field, 'background', '#ffffff'),
    width: readCountSetting(field, 'width', 1, 10, 4),
    height: readCountSetting(field, 'height', 10, 200, 40),
    margin: 5,
  }
}

export function readQrStyle(field: Field) {
  return {
    colorDark: readColorSetting(field, 'colorDark', '#000000'),
    colorLight: readColorSetting(field, 'colorLight', '#ffffff'),
    size: readCountSetting(field, 'size', 20, 500, 40),
    /** low error correction in forms (F9.74) */
    errorLevel: 'L' as const,
  }
}

/** Barcodes contain only letters and digits (F3.84); '' for any other text. */
export const toBarcodeText = (text: string): string => (/^[A-Za-z0-9]{1,80}$/.test(text) ? text : '')

/** Bytes that fit into the largest QR code at low error correction. */
const maxQrBytes = 2953

/** '' for a text that does not fit (FO.95). */
export const toQrText = (text: string): string => (countUtf8Bytes(text) <= maxQrBytes ? text : '')

function countUtf8Bytes(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** The record that a QR code identifies; missing parts are ''. */
export interface CodedRecord {
  recordId: string
  modelId: string
  modelType: string
  flowId: string
  processId: string
  taskId: string
  operation: string
}

/** The content of a QR code that identifies a record; the order of the keys is fixed (F3.82, FO.94). */
export function buildQrPayload(record: CodedRecord): string {
  return JSON.stringify({
    t: 'form',
    id: record.recordId,
    mid: record.modelId,
    mt: record.modelType,
    fid: record.flowId,
    pid: record.processId,
    ftid: record.taskId,
    opt: record.operation,
  })
}

function readColorSetting(field: Field, name: string, fallback: string): string {
  const color = readTextSetting(field, name)
  return /^#[0-9a-f]{6}$/i.test(color) ? color : fallback
}
