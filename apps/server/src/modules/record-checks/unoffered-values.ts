import { type Path, type Row, type Values, getValueAt } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { WriteReason } from './write-texts.ts'
import {
  type ChosenValue,
  type InterfaceField,
  groupByParams,
  listChosenValues,
  listInterfaceFields,
  getTreePosition,
  readInterfaceRecords,
} from '../record-interfaces/index.ts'

/** Rows may all have different parameters; this limits the calls of the interface for one field. */
const maxCalls = 100

/** A refused value: number of the record, value path, and reason. */
export interface RefusedValue {
  at: number
  path: Path
  reason: WriteReason
}

/**
 * Finds values that the data interface does not offer with the current values of the form. A value that the record already had
 * with the same parameters may stay. The system itself may use any value. Records with the same parameters share a call.
 */
export async function findUnofferedValues(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly { values: Values; stored: Values | undefined }[],
): Promise<RefusedValue[]> {
  if (actor.caller === null) return []
  const refused: RefusedValue[] = []
  for (const one of listInterfaceFields(plan)) {
    const fresh = records.flatMap(({ values, stored }, at) => {
      const had = new Set(stored ? listChosenValues(plan, one, stored).map(getPairKey) : [])
      return listChosenValues(plan, one, values)
        .filter((place) => !had.has(getPairKey(place)))
        .map((place) => ({ ...place, at }))
    })
    for (const [question, places] of groupByParams(fresh).entries()) {
      const offered =
        question < maxCalls ? await readOfferedRecords(context, actor, one.source, places) : 'interfaceFailed'
      for (const place of places) {
        const { at, path } = place
        const value = getValueAt({ values: records[at]?.values ?? {} }, path)
        const reason = typeof offered === 'string' ? offered : findRefusalReason(one, place, value, offered)
        const isKnown = refused.some((other) => other.at === at && other.path === path)
        if (reason && !isKnown) refused.push({ at, path, reason })
      }
    }
  }
  return refused
}

/**
 * In a tree, a choice must be a child of the one before it; if only the last level may be chosen, it must have no children
 * (F5.46).
 */
function findRefusalReason(
  { field: { control, field } }: InterfaceField,
  { id }: ChosenValue,
  value: unknown,
  offered: ReadonlyMap<string, Row>,
): WriteReason | undefined {
  const record = offered.get(id)
  if (!record) return 'notInInterface'
  if (control.kind === 'treeSelect' && field['lastLevel'] === true && !getTreePosition(record).isLeaf)
    return 'notInInterface'
  if (control.kind !== 'cascader' || !Array.isArray(value)) return undefined
  const ways = (Array.isArray(value[0]) ? value : [value]) as unknown[][]
  const isBelow = ways.every(
    (way) => !way.includes(id) || (way[way.indexOf(id) - 1] ?? '') === getTreePosition(record).above,
  )
  return isBelow ? undefined : 'notInInterface'
}

const getPairKey = ({ id, params }: ChosenValue): string => JSON.stringify([id, params])

async function readOfferedRecords(
  context: RecordContext,
  actor: Actor,
  source: Parameters<typeof readInterfaceRecords>[2],
  places: readonly ChosenValue[],
): Promise<ReadonlyMap<string, Row> | WriteReason> {
  try {
    return await readInterfaceRecords(
      context,
      actor,
      source,
      new Set(places.map(({ id }) => id)),
      places[0]?.params ?? [],
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.key.startsWith('dataInterface.parameter') ? 'notOffered' : 'interfaceFailed'
  }
}
