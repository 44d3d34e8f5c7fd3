import { read, type CellObject } from '@e965/xlsx'
import { draftLimits } from '@armature/form-engine/drafts/index'
import type { SheetAnswer } from './read-sheet.ts'

addEventListener('message', ({ data: file }: MessageEvent<File>) => void tell(file))

async function tell(file: File): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    answer({ rows: readRows(bytes, file.name.toLowerCase().endsWith('.csv')) })
  } catch {
    answer({ isUnreadable: true })
  }
}

/** The first sheet's heading and sample rows, as people read them. */
function readRows(bytes: Uint8Array, isCsv: boolean): string[][] {
  const usual = { dense: true, sheets: 0, sheetRows: draftLimits.sampleRows + 1 }
  const workbook = isCsv
    ? read(decode(bytes), { ...usual, type: 'string', raw: true })
    : read(bytes, {
        ...usual,
        type: 'array',
        cellDates: true,
        UTC: true,
        cellNF: true,
        cellFormula: false,
        cellHTML: false,
      })
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  const rows = (sheet?.['!data'] ?? []).map((cells) => Array.from(cells ?? [], textOf))
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
}

/** Text files of Chinese Windows are GB18030, all others UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** A number with the decimals that its cell shows, a date without the time that it does not have. */
function textOf(cell: CellObject | undefined): string {
  const { t, v, z } = cell ?? { t: 'z' }
  if (v instanceof Date) return momentText(v)
  if (t === 'n' && typeof v === 'number') {
    const decimals = /\.(0+)/.exec(typeof z === 'string' ? z : '')?.[1]?.length ?? 0
    const shown = Number.isInteger(v * 10 ** decimals) ? v.toFixed(decimals) : String(v)
    return typeof z === 'string' && z.includes('#,##') ? grouped(shown) : shown
  }
  if (t === 'b') return v === true ? 'TRUE' : 'FALSE'
  return t === 's' ? String(v) : ''
}

function momentText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
  const short = time.endsWith(':00') ? time.slice(0, 5) : time
  // a time of day is a moment of the first day that Excel knows
  if (date.getUTCFullYear() < 1900) return short
  return time === '00:00:00' ? day : `${day} ${short}`
}

const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.')
  const withCommas = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? withCommas : `${withCommas}.${fraction}`
}

const answer = (message: SheetAnswer): void => postMessage(message)
