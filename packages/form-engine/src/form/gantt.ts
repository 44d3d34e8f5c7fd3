import { readDateFormat } from '../control/date-settings.ts'
import type { Control } from '../control/types.ts'
import type { ColumnData, Field, GanttView } from '../design/types.ts'
import { isTable } from '../design/walk.ts'

interface GanttField {
  field: Field
  control: Control
}

/** A date that names a day: months and years cannot be placed on an axis of days. */
export const canBoundBar = ({ field, control }: GanttField): boolean =>
  control.kind === 'date' && readDateFormat(field).includes('dd')

export const canFillBar = ({ control }: GanttField): boolean => control.isNumeric === true

/** What is shown as one line of text. */
export const canGroupBars = ({ field, control }: GanttField): boolean =>
  !isTable(field) &&
  control.files === undefined &&
  ![control.isStatic, control.isNumeric, control.isHtml, control.isSecret, control.isPlace].includes(true)

/**
 * The Gantt view reduced to existing fields: none without both of its dates; progress and group are left out if their field is
 * missing or of another kind.
 *
 * @param find a field of the main form by its name
 */
export function resolveGantt(
  { gantt }: ColumnData,
  find: (name: string) => GanttField | undefined,
): GanttView | undefined {
  if (!gantt) return undefined
  const has = (name: string | undefined, fits: (drawn: GanttField) => boolean): name is string => {
    const drawn = name ? find(name) : undefined
    return drawn !== undefined && fits(drawn)
  }
  const { progress, group, ...dates } = gantt
  if (!has(dates.begin, canBoundBar) || !has(dates.end, canBoundBar) || dates.begin === dates.end) return undefined
  return {
    ...dates,
    ...(has(progress, canFillBar) && { progress }),
    ...(has(group, canGroupBars) && { group }),
  }
}

/** Names of the fields that the Gantt view uses. */
export const listGanttFields = ({ gantt }: ColumnData): string[] =>
  gantt ? [gantt.begin, gantt.end, gantt.progress ?? '', gantt.group ?? ''].filter((name) => name !== '') : []
