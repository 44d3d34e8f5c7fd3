import type { Language } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { nameIn, type Named } from '../../../platform/i18n/name-in.ts'
import { isId } from '../../../platform/ids.ts'

/**
 * Display texts for ids, in bulk: what a page of records needs for its user, organisation and position fields.
 * Ids that name nothing are absent from the answer. Names are kept for half a minute, so that pages which show the same people
 * ask the database once; inside a transaction the keeping ends with it.
 */
export async function namesOfUsers(db: Db, ids: Iterable<string>): Promise<Map<string, string>> {
  const rows = await lookUp(db, users, ids)
  return new Map(rows.map((row) => [row.id, row.full_name]))
}

/** In the language asked for; the plain name, without the path. */
export function namesOfOrganizes(
  db: Db,
  ids: Iterable<string>,
  language: Language = 'zh',
): Promise<Map<string, string>> {
  return namesIn(language, db, organizes, ids)
}

export function namesOfPositions(
  db: Db,
  ids: Iterable<string>,
  language: Language = 'zh',
): Promise<Map<string, string>> {
  return namesIn(language, db, positions, ids)
}

interface NameRow extends Named {
  id: string
}
interface Kind {
  statement: { name: string; text: string }
  kept: WeakMap<Db, Map<string, { row: NameRow | undefined; until: number }>>
}

const kindOf = (table: string, name: string, i18n: string): Kind => ({
  statement: {
    name: `names.${table}`,
    text: `select id, ${name} as full_name, ${i18n} as full_name_i18n from ${table} where id = any($1::uuid[])`,
  },
  kept: new WeakMap(),
})
/** Who was deleted is still named by what he has made. */
const users: Kind = {
  statement: {
    name: 'names.users',
    text: `select id, real_name as full_name, '{}'::jsonb as full_name_i18n from users where id = any($1::uuid[])
           union all select id, real_name, '{}'::jsonb from former_users where id = any($1::uuid[])`,
  },
  kept: new WeakMap(),
}
const organizes = kindOf('organizes', 'full_name', 'full_name_i18n')
const positions = kindOf('positions', 'full_name', 'full_name_i18n')

const keptMs = 30_000
const mostKept = 20_000

async function namesIn(language: Language, db: Db, kind: Kind, ids: Iterable<string>): Promise<Map<string, string>> {
  const rows = await lookUp(db, kind, ids)
  return new Map(rows.map((row) => [row.id, nameIn(language, row)]))
}

async function lookUp(db: Db, { statement, kept }: Kind, ids: Iterable<string>): Promise<NameRow[]> {
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
  const fresh = await db.query<NameRow>(statement, [asked])
  if (known.size + fresh.length > mostKept) known.clear()
  for (const row of fresh) known.set(row.id, { row, until: now + keptMs })
  return [...found, ...fresh]
}
