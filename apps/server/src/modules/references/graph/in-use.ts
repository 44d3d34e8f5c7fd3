import type { DesignedKind, Language } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import type { DesignedThing, Referred } from './reference.ts'
import { listNamedUses } from './uses.ts'

/** Distinct things that use another, by name, without the thing itself. @param kinds only things of these kinds */
export async function listUsers(
  db: Db,
  referred: Referred,
  kinds?: readonly DesignedKind[],
): Promise<(DesignedThing & { kind: DesignedKind })[]> {
  const users = new Map<string, DesignedThing & { kind: DesignedKind }>()
  for (const { record, source } of await listNamedUses(db, referred)) {
    const { source_kind: kind } = record
    if (!referred.keys.includes(source.id) && (!kinds || kinds.includes(kind)))
      users.set(source.id, { ...source, kind })
  }
  return [...users.values()]
}

/** Number of distinct things of a kind that use another. */
export async function countUsers(db: Db, referred: Referred, kind: DesignedKind): Promise<number> {
  return (await listUsers(db, referred, [kind])).length
}

/** Names for a message, at most `most` of them. */
export function joinNames(language: Language, things: readonly TranslatedName[], most: number): string {
  const names = things.slice(0, most).map((thing) => resolveName(language, thing))
  return names.join(language === 'en' ? ', ' : '、') + (things.length > most ? ' …' : '')
}
