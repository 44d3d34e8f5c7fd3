import { type Row, type SentParam } from '@armature/form-engine'
import type { OptionRecord } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { isId } from '../../platform/ids.ts'
import { listAllRecords, listRecordsByIds } from '../data-interfaces/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { InterfaceSource } from '../record-plans/index.ts'

/** Records by the value that identifies them. */
export type RecordsByValue = ReadonlyMap<string, Row>

/** Maximum number of ids in one call of the interface. */
const maxIds = 1000

/** Records that were read during one request, by interface and parameters, so that nothing is read twice. */
const cacheByActor = new WeakMap<Actor, Map<string, Map<string, Row | null>>>()

/**
 * Reads the records of a data interface by their stored values; values without a record are left out. The system itself has no
 * user to call the interface as, and gets none.
 *
 * @throws AppError 'dataInterface.*' if the interface does not respond
 */
export async function readInterfaceRecords(
  context: RecordContext,
  actor: Actor,
  source: InterfaceSource,
  ids: ReadonlySet<string>,
  params: SentParam[],
): Promise<RecordsByValue> {
  if (actor.caller === null) return new Map()
  // an imported design may name anything
  if (!isId(source.use.interfaceId)) throw new AppError('dataInterface.notFound')
  // the parameters were sent by the client and are not yet validated by the form
  for (const { field, defaultValue } of params)
    if ([defaultValue].flat().some((value) => typeof value === 'string' && !isSound(value)))
      throw new AppError('dataInterface.parameterValue', { name: field })
  const asked = getCache(actor, JSON.stringify([source.use.interfaceId, source.use.propsValue, source.isTree, params]))
  const missing = [...ids].filter((id) => !asked.has(id) && isSound(id))
  if (missing.length > 0) {
    const found = await (source.isTree ? readTree : readByIds)(context, actor.caller, source, missing, params)
    for (const id of missing) asked.set(id, found.get(id) ?? null)
  }
  return new Map(
    [...ids].flatMap((id) => {
      const record = asked.get(id)
      return record ? [[id, record] as const] : []
    }),
  )
}

const isSound = (text: string): boolean => text.length <= 4000 && !text.includes('\0') && text.isWellFormed()

function getCache(actor: Actor, key: string): Map<string, Row | null> {
  const all = cacheByActor.get(actor) ?? new Map<string, Map<string, Row | null>>()
  cacheByActor.set(actor, all)
  const asked = all.get(key) ?? new Map<string, Row | null>()
  all.set(key, asked)
  return asked
}

type InterfaceCaller = NonNullable<Actor['caller']>

async function readByIds(
  context: RecordContext,
  caller: InterfaceCaller,
  { use }: InterfaceSource,
  ids: string[],
  paramList: SentParam[],
): Promise<RecordsByValue> {
  const found = new Map<string, Row>()
  for (let from = 0; from < ids.length; from += maxIds) {
    const part = ids.slice(from, from + maxIds)
    const question = { ids: part, propsValue: use.propsValue, paramList }
    for (const record of await listRecordsByIds(context, caller, use.interfaceId, question))
      found.set(toValueKey(record[use.propsValue]), record)
  }
  return found
}

async function readTree(
  context: RecordContext,
  caller: InterfaceCaller,
  { use }: InterfaceSource,
  _ids: string[],
  paramList: SentParam[],
): Promise<RecordsByValue> {
  const found = new Map<string, Row>()
  const top = await listAllRecords(context, caller, use.interfaceId, paramList)
  const rest = top.map((record) => ({ record, above: '' }))
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { record, above } = next
    const key = toValueKey(record[use.propsValue])
    const below = record[use.children]
    const children: OptionRecord[] = Array.isArray(below) ? below : []
    found.set(key, { ...record, [treePosition]: { above, isLeaf: children.length === 0 } })
    rest.push(...children.map((child) => ({ record: child, above: key })))
  }
  return found
}

const treePosition = Symbol('place in the tree')

/** Position of a record in a tree; at the top `above` is ''. */
export const getTreePosition = (record: Row): { above: string; isLeaf: boolean } =>
  Reflect.get(record, treePosition) as { above: string; isLeaf: boolean }

/** Converts a value of a record to the text that is stored in a field. */
export const toValueKey = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
