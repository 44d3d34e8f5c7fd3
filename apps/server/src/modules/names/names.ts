import type { Language } from '@armature/contract'
import type { Translations } from '@armature/texts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'

/** The kinds of things that people are picked by; each has a table with the names. */
export type Family = 'user' | 'organize' | 'position' | 'role' | 'group'

/**
 * Names for ids, in bulk, in the requested language and without the path, as a page of records needs for its fields of people.
 * Unknown ids are missing from the result. Names are cached for half a minute, so that pages with the same people query once;
 * inside a transaction the cache ends with it.
 */
export async function loadNames(
  db: Db,
  family: Family,
  ids: Iterable<string>,
  language: Language = 'zh',
): Promise<Map<string, string>> {
  const rows = await loadNameRows(db, nameSources[family], ids)
  return new Map(rows.map((row) => [row.id, resolveName(language, row)]))
}

export const loadUserNames = (db: Db, ids: Iterable<string>): Promise<Map<string, string>> => loadNames(db, 'user', ids)

/** Returns the ids of enabled entries, which can be chosen for new values. Cached like the names. */
export async function filterEnabledIds(db: Db, family: Family, ids: Iterable<string>): Promise<Set<string>> {
  const rows = await loadNameRows(db, nameSources[family], ids)
  return new Set(rows.filter(({ enabled_mark }) => enabled_mark === 1).map(({ id }) => id))
}

interface NameRow extends TranslatedName {
  id: string
  enabled_mark: number
}
interface Ids {
  ids: readonly string[]
}
interface NameSource {
  list: (db: Db, values: Ids) => Promise<NameRow[]>
  kept: WeakMap<Db, Map<string, { row: NameRow | undefined; until: number }>>
}

const createNameSource = (table: 'organizes' | 'positions' | 'roles' | 'groups'): NameSource => ({
  list: prepareStatement(`names.${table}`, (builder, { ids }: Params<Ids>) =>
    builder
      .selectFrom(table)
      .select(['id', 'enabled_mark', 'full_name', 'full_name_i18n'])
      .where('id', '=', matchAny(ids)),
  ),
  kept: new WeakMap(),
})
const noTranslations = sql<Translations>`'{}'::jsonb`.as('full_name_i18n')
/** Includes deleted users: records still show their names. */
const users: NameSource = {
  list: prepareStatement('names.users', (builder, { ids }: Params<Ids>) =>
    builder
      .selectFrom('users')
      .select(['id', 'enabled_mark', 'real_name as full_name', noTranslations])
      .where('id', '=', matchAny(ids))
      .unionAll(
        builder
          .selectFrom('deleted_users')
          .select(['id', sql.lit(0).as('enabled_mark'), 'real_name as full_name', noTranslations])
          .where('id', '=', matchAny(ids)),
      ),
  ),
  kept: new WeakMap(),
}
const nameSources: Record<Family, NameSource> = {
  user: users,
  organize: createNameSource('organizes'),
  position: createNameSource('positions'),
  role: createNameSource('roles'),
  group: createNameSource('groups'),
}

const cacheMs = 30_000
const maxCached = 20_000

async function loadNameRows(db: Db, { list, kept }: NameSource, ids: Iterable<string>): Promise<NameRow[]> {
  const known = kept.get(db) ?? new Map<string, { row: NameRow | undefined; until: number }>()
  kept.set(db, known)
  const now = Date.now()
  const found: NameRow[] = []
  const missing: string[] = []
  for (const id of new Set(ids)) {
    const entry = known.get(id)
    if (!entry || entry.until <= now) missing.push(id)
    else if (entry.row) found.push(entry.row)
  }
  const asked = missing.filter(isId)
  if (asked.length === 0) return found
  const fresh = await list(db, { ids: asked })
  if (known.size + fresh.length > maxCached) known.clear()
  for (const row of fresh) known.set(row.id, { row, until: now + cacheMs })
  return [...found, ...fresh]
}
