import type { DesignedKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import {
  type DesignedThing,
  type Referred,
  type ReferenceReader,
  type VersionState,
  referenceReaders,
} from '../designed-things/index.ts'
import { type ReferenceRecord, type UseFilter, listUses } from './reference.queries.ts'

/** What refers to something, and in which of its versions. */
type SourceVersion = Pick<ReferenceRecord, 'source_kind' | 'source_id' | 'version'>

/** A use of a thing, with the thing that uses it. */
export interface NamedUse<R extends SourceVersion = ReferenceRecord> {
  record: R
  source: DesignedThing
  /** of sources whose versions may be in use together, unless it is a draft */
  state: VersionState | undefined
}

/** What uses a thing, without versions that are no longer in use; drafts come last. */
export async function listNamedUses(db: Db, referred: Referred, filter: UseFilter = {}): Promise<NamedUse[]> {
  return nameUses(db, await listUses(db, referred, filter))
}

/** With the names of what refers, without versions that are no longer in use. At most two statements per kind. */
export async function nameUses<R extends SourceVersion>(db: Db, records: readonly R[]): Promise<NamedUse<R>[]> {
  const found: NamedUse<R>[] = []
  for (const [kind, group] of groupByKind(records)) found.push(...(await nameKind(db, kind, group)))
  return found
}

async function nameKind<R extends SourceVersion>(
  db: Db,
  kind: DesignedKind,
  records: readonly R[],
): Promise<NamedUse<R>[]> {
  const reader = referenceReaders.get()[kind]
  const ids = [...new Set(records.map(({ source_id: id }) => id))]
  const things = new Map((await reader.listThings(db, ids)).map((thing) => [thing.id, thing]))
  const states = await mapStates(db, reader, ids)
  const order = new Map([...things.keys()].map((id, at) => [id, at]))
  return records
    .flatMap((record) => {
      const source = things.get(record.source_id)
      const state = states?.get(toStateKey(record.source_id, record.version))
      const isInUse = !states || record.version === null || state !== undefined
      return source && isInUse ? [{ record, source, state }] : []
    })
    .sort((a, b) => (order.get(a.source.id) ?? 0) - (order.get(b.source.id) ?? 0))
}

async function mapStates(
  db: Db,
  { listVersions }: ReferenceReader,
  ids: readonly string[],
): Promise<Map<string, VersionState> | undefined> {
  if (!listVersions) return undefined
  const states = await listVersions(db, ids)
  return new Map(states.map((state) => [toStateKey(state.id, state.version), state]))
}

const toStateKey = (id: string, version: number | null): string => `${id} ${version}`

function groupByKind<R extends SourceVersion>(records: readonly R[]): Map<DesignedKind, R[]> {
  const groups = new Map<DesignedKind, R[]>()
  for (const record of records) {
    const group = groups.get(record.source_kind)
    if (group) group.push(record)
    else groups.set(record.source_kind, [record])
  }
  return groups
}

/** Leaves out unreleased changes that use a thing as the released version does. */
export function dropRepeatedDrafts(uses: readonly NamedUse[]): NamedUse[] {
  const released = new Set(uses.filter(({ record }) => record.version !== null).map(toUseKey))
  return uses.filter((use) => use.record.version !== null || !released.has(toUseKey(use)))
}

const toUseKey = ({ record }: NamedUse): string =>
  JSON.stringify([
    record.source_kind,
    record.source_id,
    record.path,
    record.place,
    record.use,
    record.target_key,
    record.target_field,
    record.target_choice,
  ])
