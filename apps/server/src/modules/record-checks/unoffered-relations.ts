import { type Values, getNarrowingValues, listNarrowings } from '@armature/form-engine'
import { buildValueConditions } from '../record-lists/index.ts'
import {
  type RelationUse,
  listRelationIds,
  listRelationUses,
  type RecordPlan,
  getRecordPlan,
} from '../record-plans/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import type { RecordToCheck } from './references.ts'

interface NarrowedReference {
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
export async function findUnofferedRelations(
  context: RecordContext,
  plan: RecordPlan,
  records: readonly RecordToCheck[],
  isAsked: (at: number) => boolean,
): Promise<{ at: number; path: string }[]> {
  const found: NarrowedReference[] = []
  for (const use of listRelationUses(plan)) {
    if (listNarrowings(use.field.field).length === 0) continue
    const fresh = records.flatMap(({ values, stored }, at) => {
      if (!isAsked(at)) return []
      const known = new Set(stored ? listNarrowedReferences(plan, use, at, stored).map(getPairKey) : [])
      return listNarrowedReferences(plan, use, at, values).filter((place) => !known.has(getPairKey(place)))
    })
    for (const places of groupByNarrowing(fresh)) found.push(...(await findExcluded(context, use, places)))
  }
  return found
}

/** Lists the references that another field narrows. */
function listNarrowedReferences(plan: RecordPlan, use: RelationUse, at: number, values: Values): NarrowedReference[] {
  const state = { form: plan.model.form, values }
  return listRelationIds(use, values)
    .map(({ path, id }) => ({ at, path, id, narrowing: getNarrowingValues(state, path) }))
    .filter(({ narrowing }) => Object.keys(narrowing).length > 0)
}

const getPairKey = ({ id, narrowing }: NarrowedReference): string => JSON.stringify([id, narrowing])

function groupByNarrowing(places: readonly NarrowedReference[]): NarrowedReference[][] {
  const groups = new Map<string, NarrowedReference[]>()
  for (const place of places) {
    const key = JSON.stringify(place.narrowing)
    const group = groups.get(key)
    if (group) group.push(place)
    else groups.set(key, [place])
  }
  return [...groups.values()]
}

/** Returns the references outside the narrowing. All references have the same narrowing, so one statement is sufficient. */
async function findExcluded(
  context: RecordContext,
  use: RelationUse,
  places: NarrowedReference[],
): Promise<NarrowedReference[]> {
  const model = await context.models.find(use.modelId)
  if (!model) return []
  const plan = getRecordPlan(model)
  const bound = new BoundValues()
  const ids = bound.add([...new Set(places.map(({ id }) => id))], 'uuid[]')
  const conditions = buildValueConditions(plan, Object.entries(places[0]?.narrowing ?? {}), bound)
  const text = `select t.id from ${plan.table} t where ${[`t.id = any(${ids})`, ...conditions].join(' and ')}`
  const rows = await runStatement<{ id: string }>(context, text, bound.values)
  const offered = new Set(rows.map(({ id }) => id))
  return places.filter(({ id }) => !offered.has(id))
}
