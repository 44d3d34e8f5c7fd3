import { dateTimePattern } from '@armature/form-engine'
import { formatCellPlace } from '@armature/form-engine/control/place'
import { toExcelDay } from '../../platform/excel/excel-day.ts'
import type { SheetCell, SheetColumn } from '../../platform/excel/sheet-content.ts'
import type { DisplayRow, FieldRow } from '../record-display/index.ts'
import type { RecordField } from '../record-plans/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { ExportColumn } from './export-columns.ts'

/** Excel loses precision beyond this number of digits. */
const maxDigits = 15

export function toSheetColumn({ field, heading }: ExportColumn, { language }: Actor): SheetColumn {
  const format = getCellFormat(field)
  return { title: heading.heading[language], width: getColumnWidth(field), ...(format === undefined ? {} : { format }) }
}

/**
 * The value of a cell: numbers and times as such, so that the sheet can calculate with them, everything else as the text that
 * lists show.
 *
 * @param raw the value of the column, undefined if the value is calculated
 */
export function toSheetCell(
  { control, type, attributeOf, name }: RecordField,
  raw: unknown,
  shown: DisplayRow,
  actor: Actor,
): SheetCell {
  if (control.isPlace) return formatCellPlace(raw)
  const text = shown[name]
  if (type?.type === 'datetime' && attributeOf === null && raw instanceof Date)
    return toExcelDay(raw.getTime(), actor.offsetMinutes) ?? String(text ?? '')
  if (control.isNumeric) return toNumberCell(text)
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}

/** The value of the field at an index in a row of a statement. */
export const getRawValue = (row: FieldRow, place: number): unknown => row[`f${place}`]

function toNumberCell(value: unknown): SheetCell {
  if (typeof value !== 'number' && typeof value !== 'string') return ''
  const text = String(value)
  const digits = text.replace(/\D/g, '').length
  return /^-?\d+(\.\d+)?$/.test(text) && digits <= maxDigits ? Number(text) : text
}

function getCellFormat({ control, field, type, attributeOf }: RecordField): string | undefined {
  if (control.isNumeric) {
    const decimals = control.decimals?.(field)
    if (decimals === undefined) return undefined
    const whole = field['thousands'] === true ? '#,##0' : '0'
    return decimals === 0 ? whole : `${whole}.${'0'.repeat(decimals)}`
  }
  if (type?.type !== 'datetime' || attributeOf !== null) return undefined
  const pattern = typeof field['format'] === 'string' ? field['format'] : ''
  const usual = control.auto ? dateTimePattern : 'yyyy-MM-dd'
  // the pattern of a design is not passed to the sheet unchecked
  return (/^[yMdHms :/.-]+$/.test(pattern) ? pattern : usual).toLowerCase()
}

/** in characters */
function getColumnWidth({ control, type }: RecordField): number {
  if (control.isNumeric) return 14
  if (type?.type === 'datetime') return 20
  return type?.type === 'text' ? 36 : 20
}
