import { type Row, type SentParam } from '@armature/form-engine'
import type { OptionRecord } from '@armature/contract'
import { AppError } from '../../../../platform/app-error.ts'
import { isId } from '../../../../platform/ids.ts'
import { allRecords, recordsByIds } from '../../../system/data-interface/ask.ts'
import type { RecordContext } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import type { InterfaceSource } from './interface-source.ts'

/** Records by the value that identifies them. */
export type Behind = ReadonlyMap<string, Row>

/** Maximum number of ids in one call of the interface. */
const mostIds = 1000

/** Records that were read during one request, by interface and parameters, so that nothing is read twice. */
const known = new WeakMap<Actor, Map<string, Map<string, Row | null>>>()

/**
 * Reads the records of a data interface by their stored values; values without a record are left out. The system itself has no
 * user to call the interface as, and gets none.
 *
 * @throws AppError 'dataInterface.*' if the interface does not respond
 */
export async function recordsBehind(
  context: RecordContext,
  actor: Actor,
  source: InterfaceSource,
  ids: ReadonlySet<string>,
  params: SentParam[],
): Promise<Behind> {
  if (actor.caller === null) return new Map()
  // an imported design may name anything
  if (!isId(source.use.interfaceId)) throw new AppError('dataInterface.notFound')
  // the parameters were sent by the client and are not yet validated by the form
  for (const { field, defaultValue } of params)
    if (typeof defaultValue === 'string' && !isSound(defaultValue))
      throw new AppError('dataInterface.parameterValue', { name: field })
  const asked = askedBy(actor, JSON.stringify([source.use.interfaceId, source.use.propsValue, source.isTree, params]))
  const missing = [...ids].filter((id) => !asked.has(id) && isSound(id))
  if (missing.length > 0) {
    const found = await (source.isTree ? listed : byIds)(context, actor.caller, source, missing, params)
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

function askedBy(actor: Actor, key: string): Map<string, Row | null> {
  const all = known.get(actor) ?? new Map<string, Map<string, Row | null>>()
  known.set(actor, all)
  const asked = all.get(key) ?? new Map<string, Row | null>()
  all.set(key, asked)
  return asked
}

type Asker = NonNullable<Actor['caller']>

async function byIds(
  context: RecordContext,
  caller: Asker,
  { use }: InterfaceSource,
  ids: string[],
  paramList: SentParam[],
): Promise<Behind> {
  const found = new Map<string, Row>()
  for (let from = 0; from < ids.length; from += mostIds) {
    const part = ids.slice(from, from + mostIds)
    const question = { ids: part, propsValue: use.propsValue, paramList }
    for (const record of await recordsByIds(context, caller, use.interfaceId, question))
      found.set(keyOf(record[use.propsValue]), record)
  }
  return found
}

async function listed(
  context: RecordContext,
  caller: Asker,
  { use }: InterfaceSource,
  _ids: string[],
  paramList: SentParam[],
): Promise<Behind> {
  const found = new Map<string, Row>()
  const top = await allRecords(context, caller, use.interfaceId, paramList)
  const rest = top.map((record) => ({ record, above: '' }))
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { record, above } = next
    const key = keyOf(record[use.propsValue])
    const below = record[use.children]
    const children: OptionRecord[] = Array.isArray(below) ? below : []
    found.set(key, { ...record, [place]: { above, isLeaf: children.length === 0 } })
    rest.push(...children.map((child) => ({ record: child, above: key })))
  }
  return found
}

const place = Symbol('place in the tree')

/** Position of a record in a tree; at the top `above` is ''. */
export const placeInTree = (record: Row): { above: string; isLeaf: boolean } =>
  Reflect.get(record, place) as { above: string; isLeaf: boolean }

/** Converts a value of a record to the text that is stored in a field. */
export const keyOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
