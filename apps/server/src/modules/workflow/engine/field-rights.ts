import { toFieldCode } from '@armature/form-engine'
import type { FormOperate } from '@armature/form-engine/flow/index'
import type { ModelRights } from '../../../platform/http/caller.ts'
import type { ReleasedModel } from '../../designs/index.ts'
import { unlimitedRights } from '../../records/index.ts'

/** Defaults for fields without a setting at the node: the initiator fills in the form, approvers read it. */
type DefaultRights = { read: boolean; write: boolean }
export const starterDefaults: DefaultRights = { read: true, write: true }
export const approverDefaults: DefaultRights = { read: true, write: false }

/**
 * Permissions of the users of a node on the record of the approval; they replace those of a menu. A column without a setting
 * inherits that of its sub-table, and a sub-table without a setting is writable if one of its columns is.
 */
export function resolveNodeRights(
  { form }: ReleasedModel,
  operates: readonly FormOperate[],
  unnamed: DefaultRights,
  mayWrite = true,
): ModelRights {
  const named = new Map(operates.map(({ id, read, write }) => [id.replace('.', '-'), { read, write: read && write }]))
  const forms = new Set<string>()
  const formsWritable = new Set<string>()
  for (const { path, table } of form.byPath.values()) {
    const code = toFieldCode(path)
    const columns = form.tables.get(path)?.map((column) => named.get(toFieldCode(column.path)))
    const own = named.get(code) ?? (table === null ? undefined : named.get(table))
    const writes = own?.write ?? (unnamed.write || columns?.some((column) => column?.write === true) === true)
    if (own?.read ?? unnamed.read) forms.add(code)
    if (mayWrite && writes && forms.has(code)) formsWritable.add(code)
  }
  return { ...unlimitedRights, forms, formsWritable }
}

/** Permissions of a menu, reduced to those of the start node. */
export function intersectStartRights(
  rights: ModelRights,
  model: ReleasedModel,
  operates: readonly FormOperate[],
): ModelRights {
  if (operates.length === 0) return rights
  const start = resolveNodeRights(model, operates, starterDefaults)
  return {
    ...rights,
    forms: intersectSets(rights.forms, start.forms),
    formsWritable: intersectSets(rights.formsWritable, start.formsWritable),
  }
}

function intersectSets(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): ReadonlySet<string> | null {
  if (one === null || other === null) return one ?? other
  return new Set([...one].filter((code) => other.has(code)))
}
