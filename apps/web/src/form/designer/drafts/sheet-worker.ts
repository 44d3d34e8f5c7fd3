import { read, type CellObject } from '@e965/xlsx'
import { draftLimits } from '@armature/form-engine/drafts/index'
import { parseCsv } from '@armature/form-engine/format/csv'
import type { SheetAnswer } from './read-sheet.ts'

addEventListener('message', ({ data: file }: MessageEvent<File>) => void replyWithRows(file))

async function replyWithRows(file: File): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    answer({ rows: readRows(bytes, file.name.toLowerCase().endsWith('.csv')) })
  } catch {
    answer({ isUnreadable: true })
  }
}

/** The heading and sample rows of the first sheet as formatted text. */
function readRows(bytes: Uint8Array, isCsv: boolean): string[][] {
  const rows = isCsv ? readCsv(bytes) : readBook(bytes)
  return rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, draftLimits.sampleRows + 1)
}

function readBook(bytes: Uint8Array): string[][] {
  const workbook = read(bytes, {
    type: 'array',
    dense: true,
    sheets: 0,
    sheetRows: draftLimits.sampleRows + 1,
    cellDates: true,
    UTC: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
  })
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  return (sheet?.['!data'] ?? []).map((cells) => Array.from(cells ?? [], formatCell))
}

/** Uses the same parser and the same encodings as the import. */
function readCsv(bytes: Uint8Array): string[][] {
  const read = parseCsv(decodeText(bytes))
  if ('fault' in read) throw new Error(`A quote is never closed in row ${read.fault.row}`)
  return read.rows.map(({ cells }) => cells)
}

/** UTF-16 with a byte order mark, UTF-8, or the GB18030 of Chinese Windows. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const mark = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  if (mark) return new TextDecoder(mark).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** A number with the decimals that its cell shows, a date without a time if it has none. */
function formatCell(cell: CellObject | undefined): string {
  const { t, v, z } = cell ?? { t: 'z' }
  if (v instanceof Date) return formatMoment(v)
  if (t === 'n' && typeof v === 'number') {
    const decimals = /\.(0+)/.exec(typeof z === 'string' ? z : '')?.[1]?.length ?? 0
    const shown = Number.isInteger(v * 10 ** decimals) ? v.toFixed(decimals) : String(v)
    return typeof z === 'string' && z.includes('#,##') ? addCommas(shown) : shown
  }
  if (t === 'b') return v === true ? 'TRUE' : 'FALSE'
  return t === 's' ? String(v) : ''
}

function formatMoment(date: Date): string {
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T')
  const short = time.endsWith(':00') ? time.slice(0, 5) : time
  // a time of day is stored as a moment of the first day that Excel knows
  if (date.getUTCFullYear() < 1900) return short
  return time === '00:00:00' ? day : `${day} ${short}`
}

const addCommas = (text: string): string => {
  const [whole = '', fraction] = text.split('.')
  const withCommas = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? withCommas : `${withCommas}.${fraction}`
}

const answer = (message: SheetAnswer): void => postMessage(message)
