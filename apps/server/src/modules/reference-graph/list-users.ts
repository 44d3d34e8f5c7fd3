import type { DesignedKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
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
