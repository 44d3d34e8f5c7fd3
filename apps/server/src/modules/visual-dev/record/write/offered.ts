import { type Values, narrowingAt, narrowingsOf } from '@armature/form-engine'
import { narrowedTo } from '../choose/narrowing.ts'
import { type RelationUse, relationIds, relationUses } from '../display/relations.ts'
import { type RecordPlan, planOf } from '../plan/record-plan.ts'
import { type RecordContext, runText } from '../record-context.ts'
import { Bound } from '../sql/bound.ts'
import type { Written } from './references.ts'

interface Place {
  /** index of the record */
  at: number
  path: string
  id: string
  narrowing: Record<string, unknown>
}

/**
 * Finds references to records that the form would not have offered, since another field narrows the choice (F4.20). A
 * reference that the record already had with the same narrowing may stay, as the narrowing values of the related record may
 * have changed since.
 */
export async function notOffered(
  context: RecordContext,
  plan: RecordPlan,
  records: readonly Written[],
  isAsked: (at: number) => boolean,
): Promise<{ at: number; path: string }[]> {
  const found: Place[] = []
  for (const use of relationUses(plan)) {
    if (narrowingsOf(use.field.field).length === 0) continue
    const fresh = records.flatMap(({ values, stored }, at) => {
      if (!isAsked(at)) return []
      const known = new Set(stored ? placesOf(plan, use, at, stored).map(pairOf) : [])
      return placesOf(plan, use, at, values).filter((place) => !known.has(pairOf(place)))
    })
    for (const places of byNarrowing(fresh)) found.push(...(await outside(context, use, places)))
  }
  return found
}

/** Lists the references that another field narrows. */
function placesOf(plan: RecordPlan, use: RelationUse, at: number, values: Values): Place[] {
  const state = { form: plan.model.form, values }
  return relationIds(use, values)
    .map(({ path, id }) => ({ at, path, id, narrowing: narrowingAt(state, path) }))
    .filter(({ narrowing }) => Object.keys(narrowing).length > 0)
}

const pairOf = ({ id, narrowing }: Place): string => JSON.stringify([id, narrowing])

function byNarrowing(places: readonly Place[]): Place[][] {
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const key = JSON.stringify(place.narrowing)
    const group = groups.get(key)
    if (group) group.push(place)
    else groups.set(key, [place])
  }
  return [...groups.values()]
}

/** Returns the references outside the narrowing. All references have the same narrowing, so one statement is sufficient. */
async function outside(context: RecordContext, use: RelationUse, places: Place[]): Promise<Place[]> {
  const model = await context.models.find(use.modelId)
  if (!model) return []
  const plan = planOf(model)
  const bound = new Bound()
  const ids = bound.add([...new Set(places.map(({ id }) => id))], 'uuid[]')
  const conditions = narrowedTo(plan, Object.entries(places[0]?.narrowing ?? {}), bound)
  const text = `select t.id from ${plan.table} t where ${[`t.id = any(${ids})`, ...conditions].join(' and ')}`
  const rows = await runText<{ id: string }>(context, text, bound.values)
  const offered = new Set(rows.map(({ id }) => id))
  return places.filter(({ id }) => !offered.has(id))
}
