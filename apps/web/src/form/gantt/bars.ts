import type { Field, Row } from '@armature/form-engine'
import { readDateFormat } from '@armature/form-engine/control/date-settings'
import { readMoment } from '@armature/form-engine/control/moments'
import type { Language } from '@armature/contract'
import { toText } from '../list/cell-text.tsx'
import type { GanttFields, ModelColumn } from '../records/list-model.ts'
import { dayMs, type TimeRange } from './time-axis.ts'

/** The stored dates of a record, both inclusive; null if missing. */
export interface Span {
  begin: number | null
  end: number | null
}

/** A record as a bar. */
export interface Bar extends Span {
  id: string
  version: number
  name: string
  group: string
  /** 0 to 100; null if unknown */
  progress: number | null
  row: Row
}

/** Bars with a common heading; without a group field there is one group without a heading. */
export interface Group {
  name: string
  bars: Bar[]
}

interface BarOptions {
  gantt: GanttFields
  /** the column with the name of a record */
  name: ModelColumn | undefined
  language: Language
  offsetMinutes: number
}

/** Converts rows of a list, in display text, to bars in the same order. */
export function buildBars(rows: readonly Row[], { gantt, name, language, offsetMinutes }: BarOptions): Bar[] {
  const momentOf = (row: Row, { vModel = '' }: Field): number | null => {
    const read = readMoment(row[vModel], offsetMinutes)
    return read.ok ? read.value : null
  }
  const said = (value: unknown) => (value === null || value === undefined ? '' : toText(value, language))
  return rows.map((row) => ({
    id: String(row['id']),
    version: Number(row['version'] ?? 0),
    name: name ? said(row[name.prop]) : '',
    group: gantt.group ? said(row[gantt.group.vModel ?? '']) : '',
    progress: gantt.progress ? toPercent(row[gantt.progress.vModel ?? '']) : null,
    begin: momentOf(row, gantt.begin),
    end: momentOf(row, gantt.end),
    row,
  }))
}

/** Groups in the order in which the list first names them. */
export function groupBars(bars: readonly Bar[]): Group[] {
  const groups = new Map<string, Group>()
  for (const bar of bars) {
    const known = groups.get(bar.group)
    if (known) known.bars.push(bar)
    else groups.set(bar.group, { name: bar.group, bars: [bar] })
  }
  return [...groups.values()]
}

/** The time a bar covers: a record with one date only, or with the end before the beginning, is a point. */
export function toTimeRange({ begin, end }: Span, { end: endField }: Pick<GanttFields, 'end'>): TimeRange | null {
  const from = begin ?? end
  if (from === null) return null
  if (begin === null || end === null || end < begin) return { from, until: from }
  return { from: begin, until: end + (isWholeDay(endField) ? dayMs : 0) }
}

/** Whether both dates are set and in order: only then a bar can be moved. */
export const isBar = ({ begin, end }: Span): boolean => begin !== null && end !== null && begin <= end

/** A date without a time lasts until the end of the day. */
const isWholeDay = (field: Field): boolean => !readDateFormat(field).includes('HH')

export function toPercent(value: unknown): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : NaN
  return Number.isFinite(number) ? Math.min(100, Math.max(0, number)) : null
}
