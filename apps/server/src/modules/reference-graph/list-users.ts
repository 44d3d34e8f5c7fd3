import type { DesignedKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { DesignedThing, Referred } from '../designed-things/index.ts'
import { listNamedUses } from './uses.ts'

/** Distinct things that use another, by name, without the thing itself. @param kinds only things of these kinds */
export async function listUsers(
  db: Db,
  referred: Referred,
  kinds?: readonly DesignedKind[],
): Promise<(DesignedThing & { kind: DesignedKind })[]> {
  const users = new Map<string, DesignedThing & { kind: DesignedKind }>()
  for (const { record, source } of await listNamedUses(db, referred, { kinds, isByOthers: true }))
    users.set(source.id, { ...source, kind: record.source_kind })
  return [...users.values()]
}
