import { type Path, type Row, type Values, valueAt } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import type { RecordPlan } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import type { WriteReason } from '../write/write-texts.ts'
import { type ChosenPlace, type InterfaceField, byParams, chosenPlaces, interfaceFields } from './interface-fields.ts'
import { placeInTree, recordsBehind } from './records-behind.ts'

/** Rows may all have different parameters; this limits the calls of the interface for one field. */
const mostQuestions = 100

/** A refused value: number of the record, value path, and reason. */
export interface Refused {
  at: number
  path: Path
  reason: WriteReason
}

/**
 * Finds values that the data interface does not offer with the current values of the form. A value that the record already had
 * with the same parameters may stay. The system itself may use any value. Records with the same parameters share a call.
 */
export async function notOfferedByInterface(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly { values: Values; stored: Values | undefined }[],
): Promise<Refused[]> {
  if (actor.caller === null) return []
  const refused: Refused[] = []
  for (const one of interfaceFields(plan)) {
    const fresh = records.flatMap(({ values, stored }, at) => {
      const had = new Set(stored ? chosenPlaces(plan, one, stored).map(pairOf) : [])
      return chosenPlaces(plan, one, values)
        .filter((place) => !had.has(pairOf(place)))
        .map((place) => ({ ...place, at }))
    })
    for (const [question, places] of byParams(fresh).entries()) {
      const offered =
        question < mostQuestions ? await offeredAmong(context, actor, one.source, places) : 'interfaceFailed'
      for (const place of places) {
        const { at, path } = place
        const value = valueAt({ values: records[at]?.values ?? {} }, path)
        const reason = typeof offered === 'string' ? offered : reasonAgainst(one, place, value, offered)
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
function reasonAgainst(
  { field: { control, field } }: InterfaceField,
  { id }: ChosenPlace,
  value: unknown,
  offered: ReadonlyMap<string, Row>,
): WriteReason | undefined {
  const record = offered.get(id)
  if (!record) return 'notInInterface'
  if (control.kind === 'treeSelect' && field['lastLevel'] === true && !placeInTree(record).isLeaf)
    return 'notInInterface'
  if (control.kind !== 'cascader' || !Array.isArray(value)) return undefined
  const ways = (Array.isArray(value[0]) ? value : [value]) as unknown[][]
  const isBelow = ways.every(
    (way) => !way.includes(id) || (way[way.indexOf(id) - 1] ?? '') === placeInTree(record).above,
  )
  return isBelow ? undefined : 'notInInterface'
}

const pairOf = ({ id, params }: ChosenPlace): string => JSON.stringify([id, params])

async function offeredAmong(
  context: RecordContext,
  actor: Actor,
  source: Parameters<typeof recordsBehind>[2],
  places: readonly ChosenPlace[],
): Promise<ReadonlyMap<string, Row> | WriteReason> {
  try {
    return await recordsBehind(context, actor, source, new Set(places.map(({ id }) => id)), places[0]?.params ?? [])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.key.startsWith('dataInterface.parameter') ? 'notOffered' : 'interfaceFailed'
  }
}
