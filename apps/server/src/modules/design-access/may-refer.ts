import type { ModelRights } from '../../platform/http/caller.ts'
import type { Actor } from './actor.ts'

/**
 * Users who fill in a form see the fields that a relation shows, of all records, even without a menu of the related model. So
 * the user who draws it must see those fields, and all records, through one menu.
 *
 * @returns `denied` without a menu of the model, `partial` with a menu that shows less
 */
export function checkReference(
  { hasAllDesigns, rights }: Pick<Actor, 'hasAllDesigns' | 'rights'>,
  modelId: string,
  names: readonly string[],
): 'allowed' | 'denied' | 'partial' {
  if (hasAllDesigns) return 'allowed'
  const menus = rights.models.get(modelId) ?? []
  if (menus.length === 0) return 'denied'
  return menus.some((own) => seesAllRows(own) && names.every((name) => maySee(own, name))) ? 'allowed' : 'partial'
}

/** The field can be seen in the form, or is granted as a column of the list. */
export const maySee = ({ columns, forms }: ModelRights, name: string): boolean =>
  forms === null || forms.has(name) || columns?.has(name) === true

/** A data scheme without conditions grants every row. */
const seesAllRows = ({ scope }: ModelRights): boolean =>
  scope === 'all' || scope.schemes.some(({ groups }) => groups.length === 0)
