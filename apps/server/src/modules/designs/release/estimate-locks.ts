import { type Design, compile } from '@armature/form-engine'
import { planModel } from './model-plan.ts'

/**
 * Of a table: itself, its primary key, and the table and index of its large values; before PostgreSQL 18 also its type and two
 * constraints.
 */
const locksOfTable = 7
/** Of a form: its release, and the references of its draft and its menus for desktops and phones. */
const locksOfForm = 4

/**
 * How many objects the first release of a form locks until its transaction ends, whatever it does with them. A little more than
 * it does: tables of numbers have no large values, and most forms have one menu.
 *
 * @returns 0 for a design that cannot be released
 */
export function estimateReleaseLocks({ formData, columnData }: Pick<Design, 'formData' | 'columnData'>): number {
  const form = tryCompile(formData)
  if (!form) return 0
  const { tables } = planModel(null, form, columnData, 1, '')
  return tables.reduce((sum, { newIndexes }) => sum + locksOfTable + newIndexes.length, locksOfForm)
}

/** The release names what is wrong. */
function tryCompile(formData: Design['formData']) {
  try {
    return compile(formData)
  } catch {
    return undefined
  }
}
