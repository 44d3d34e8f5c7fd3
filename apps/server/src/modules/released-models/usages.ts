import type { FieldUsage } from '@armature/contract'

/** A field that a release removes or gives a new column, or a choice or a part of the values that it removes from a field. */
export interface RemovedField {
  path: string
  /** of a choice or part, with its name */
  label: string
  /** id of the choice, or `toPartReference` of the part; undefined for the field */
  choice?: string
  /** the field takes its choices from another source: one without this choice, or one whose choices cannot be listed */
  source?: 'other' | 'unlisted'
  /** it stays in the form, with a new type that does not read its values */
  isRetyped: boolean
}

/** One place that uses or hides a field. Settings of the own design never block: the form engine checks them. */
export function createUsage(
  { path, label }: Pick<RemovedField, 'path' | 'label'>,
  usage: Pick<FieldUsage, 'where' | 'usedBy' | 'use'> & Partial<FieldUsage>,
): FieldUsage {
  return { field: path, label, running: 0, owner: null, ...usage }
}
