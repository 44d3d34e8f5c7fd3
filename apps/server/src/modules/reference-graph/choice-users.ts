import type { DesignedKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { releasedFields } from '../designed-things/index.ts'
import { listChoiceUses } from './reference.queries.ts'
import { nameUses } from './uses.ts'

/** Kinds whose conditions are designed; queries that users saved for themselves keep no item. */
const kinds = ['flow', 'menu', 'portal', 'screen', 'report'] as const satisfies readonly DesignedKind[]

/** What compares a field with an item: data schemes, which are parts of menus, by their own names. */
export interface ChoiceUser extends TranslatedName {
  kind: (typeof kinds)[number]
}

/**
 * What compares fields that take their choices from a dictionary with one of its items, in released versions and drafts; each
 * once. It would never match after the item is gone.
 *
 * @param dictionary its id and code
 * @param item its id, which fields store
 */
export async function listChoiceUsers(db: Db, dictionary: readonly string[], item: string): Promise<ChoiceUser[]> {
  const found = await listChoiceUses(db, item, kinds)
  if (found.length === 0) return []
  const fields = await releasedFields.get()(db, [...new Set(found.map(({ target_key: key }) => key))])
  const own = found.filter(({ target_key: key, target_field: field }) =>
    dictionary.includes(fields.get(key)?.get(field ?? '')?.dictionary ?? ''),
  )
  const users = new Map<string, ChoiceUser>()
  for (const { record, source } of await nameUses(db, own)) {
    const { source_kind: kind, path, part_name: full_name, part_name_i18n: full_name_i18n } = record
    const isScheme = kind === 'menu'
    users.set(isScheme ? path : source.id, {
      kind: kind as ChoiceUser['kind'],
      ...(isScheme ? { full_name, full_name_i18n } : source),
    })
  }
  return [...users.values()]
}
