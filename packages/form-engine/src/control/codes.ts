import type { Field } from '../design/types.ts'
import { countOf, textSetting } from './setting-values.ts'

/** Where the content of a code comes from: a text of the design, another field, or the record itself (QR only). FO.96. */
export type CodeSource = 'static' | 'relation' | 'form'

export function codeSource(field: Field): CodeSource {
  const written = field['dataType']
  return written === 'relation' || written === 'form' ? written : 'static'
}

/** Appearance of a barcode; defaults are F9.65–F9.68, F9.73, F3.83, FO.95 and FO.97. */
export function barcodeLook(field: Field) {
  return {
    format: textSetting(field, 'format') || 'code128',
    lineColor: colorOf(field, 'lineColor', '#000000'),
    background: colorOf(field, 'background', '#ffffff'),
    width: countOf(field, 'width', 1, 10, 4),
    height: countOf(field, 'height', 10, 200, 40),
    margin: 5,
  }
}

export function qrLook(field: Field) {
  return {
    colorDark: colorOf(field, 'colorDark', '#000000'),
    colorLight: colorOf(field, 'colorLight', '#ffffff'),
    size: countOf(field, 'size', 20, 500, 40),
    /** low error correction in forms (F9.74) */
    errorLevel: 'L' as const,
  }
}

/** Barcodes contain only letters and digits (F3.84); '' for any other text. */
export const barcodeText = (text: string): string => (/^[A-Za-z0-9]{1,80}$/.test(text) ? text : '')

/** Bytes that fit into the largest QR code at low error correction. */
const maxQrBytes = 2953

/** '' for a text that does not fit (FO.95). */
export const qrText = (text: string): string => (utf8Length(text) <= maxQrBytes ? text : '')

function utf8Length(text: string): number {
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
export function qrPayload(record: CodedRecord): string {
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

function colorOf(field: Field, name: string, fallback: string): string {
  const color = textSetting(field, name)
  return /^#[0-9a-f]{6}$/i.test(color) ? color : fallback
}
