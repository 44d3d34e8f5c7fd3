import type { ListColumn, SourceField } from '@armature/contract'
import { listColumnWidths, maxListColumns, type SourceDisplay } from '@armature/contract/catalog/source-displays'

/** A column of a table while a list is made: whether the list has it, and how. */
export interface ColumnDraft extends ListColumn {
  isShown: boolean
  /** the table does not have it any more */
  isGone: boolean
  type: string
}

const displays: Partial<Record<SourceField['kind'], SourceDisplay>> = {
  ...{ integer: 'number', decimal: 'number', date: 'date', datetime: 'datetime', boolean: 'yesNo' },
}
/** A list begins with so many of the columns: few lists show all columns of a wide table. */
const shownAtFirst = 20

/**
 * The columns of a list in their order, then those that it does not have. A new list has the first ones that can be shown as
 * text.
 */
export function buildColumnDrafts(fields: readonly SourceField[], columns: readonly ListColumn[]): ColumnDraft[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const own = columns.map((column): ColumnDraft => {
    const field = byName.get(column.name)
    return { ...column, kind: field?.kind ?? column.kind, isShown: true, isGone: !field, type: field?.type ?? '' }
  })
  const others = fields
    .filter(({ name }) => !columns.some((column) => column.name === name))
    .map((field, at): ColumnDraft => {
      const { name, label, kind, type } = field
      const isPlain = kind !== 'binary' && kind !== 'other'
      return {
        ...{ name, type, kind, label: (label.trim() || name).slice(0, 100), labelI18n: {}, isGone: false },
        ...{ isShown: columns.length === 0 && isPlain && at < shownAtFirst, display: displays[kind] ?? 'text' },
        ...{ isSearchable: kind === 'text', isSortable: isPlain, width: kind === 'text' ? 200 : 140 },
      }
    })
  return [...own, ...others]
}

/** What is stored of the columns that the list has. */
export const toListColumns = (drafts: readonly ColumnDraft[]): ListColumn[] =>
  drafts
    .filter(({ isShown }) => isShown)
    .map(({ isShown: _isShown, isGone: _isGone, type: _type, ...column }) => ({
      ...column,
      label: column.label.trim(),
      labelI18n: Object.fromEntries(Object.entries(column.labelI18n).filter(([, label]) => label?.trim())),
      width: Math.min(listColumnWidths.most, Math.max(listColumnWidths.least, Math.round(column.width) || 140)),
    }))

/** The drafts with one of them moved up or down. */
export function moveDraft(drafts: readonly ColumnDraft[], at: number, by: -1 | 1): ColumnDraft[] {
  const moved = [...drafts]
  const [draft] = moved.splice(at, 1)
  if (draft) moved.splice(at + by, 0, draft)
  return moved
}

/** Whether the drafts can be saved: there are columns, not too many, and each one has a label. */
export const areDraftsComplete = (drafts: readonly ColumnDraft[]): boolean => {
  const shown = drafts.filter(({ isShown }) => isShown)
  return shown.length > 0 && shown.length <= maxListColumns && shown.every(({ label }) => label.trim() !== '')
}
