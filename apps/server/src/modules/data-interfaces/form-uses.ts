import type { Deps } from '../../deps.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createHookList } from '../../platform/hook.ts'
import type { Db } from '../../platform/database/database.ts'
import { listNamedUses } from '../reference-graph/index.ts'

type ParameterInput = string | number | boolean | null | readonly (string | number)[]

/** A field of a form that calls an interface: which value each of its parameters may have; it sends no others. */
export interface FormUse {
  params: ReadonlyMap<string, (value: ParameterInput) => boolean>
}

/** Finds the uses of an interface in forms that the caller may work with, among the models that name it. */
export type FindFormUses = (
  deps: Deps,
  caller: Caller,
  interfaceId: string,
  modelIds: readonly string[],
) => Promise<FormUse[]>

/** Provided by the modules that show forms: records, approvals. */
export const formUses = createHookList<FindFormUses>()

/** Released models that name an interface; a release (bus topic `model`) invalidates it. */
const getUsingModels = sharePerProcess((deps: Deps) => {
  const kept = createCache<string[]>(deps, { name: 'interfaceForms', ttlMs: 60_000, max: 500 })
  deps.bus.subscribe('model', () => kept.drop())
  return (id: string) => kept.get(id, () => listUsingModels(deps.db, id))
})

async function listUsingModels(db: Db, id: string): Promise<string[]> {
  const uses = await listNamedUses(db, { kind: 'dataInterface', keys: [id] }, { kinds: ['model'] })
  const released = uses.filter(({ record }) => record.version !== null)
  return [...new Set(released.map(({ source }) => source.id))]
}

/** The uses of an interface in the forms that the caller may work with; a reader that stops early asks no further module. */
export async function* findFormUses(deps: Deps, caller: Caller, interfaceId: string): AsyncGenerator<FormUse> {
  const modelIds = await getUsingModels(deps)(interfaceId)
  if (modelIds.length === 0) return
  for (const find of formUses.list()) yield* await find(deps, caller, interfaceId, modelIds)
}
