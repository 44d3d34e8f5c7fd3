import { type Values, definitionPath } from '@armature/form-engine'
import type { Db } from '../../../../platform/database/database.ts'
import { noTexts, textsOf } from '../display/texts.ts'
import { type RelationUse, readRelated, relationIds, relationUses } from '../display/relations.ts'
import { type RecordField, type RecordPlan, planOf } from '../plan/record-plan.ts'
import { type RecordContext, runText } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { isPeopleField, peopleNotOffered } from './offered-people.ts'
import { notOffered } from './offered.ts'
import { type FieldRefusal, fieldRefusal, refusal } from './refusal.ts'
import type { WriteReason } from './write-texts.ts'

/** Related records that a save newly points to, by relation. */
export type Pointed = ReadonlyMap<RelationUse, ReadonlySet<string>>

/**
 * Values that point to nothing, or to what the actor may not reach: related records outside his scope, people and departments
 * that do not exist, items that are in no dictionary, records that another field excludes. Only what is new is looked at: a record may keep what it already had.
 *
 * @returns the refusals, and what the save newly points to
 */
export async function checkReferences(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  values: Values,
  stored: Values | undefined,
): Promise<{ refusals: FieldRefusal[]; pointed: Pointed }> {
  const added = addedIds(plan, values, stored)
  const records = await unreachableRecords(context, plan, actor, added)
  const others = await unreachableOthers(context, plan, actor, values, stored)
  const people = await unreachablePeople(context, plan, actor, values, stored)
  const refusalOf = (reason: WriteReason) => (path: string) =>
    fieldRefusal(plan, path, definitionPath(path), reason, actor.language)
  const refusals = [...records, ...others].map(refusalOf('unreachable'))
  refusals.push(...people.map(({ path, isLimited }) => refusalOf(isLimited ? 'notOffered' : 'unreachable')(path)))
  // whoever is told that a record is out of reach is not told more about it
  if (refusals.length === 0)
    refusals.push(...(await notOffered(context, plan, values, stored)).map(refusalOf('notOffered')))
  return { refusals, pointed: new Map([...added].map(([use, places]) => [use, new Set(places.map(({ id }) => id))])) }
}

/**
 * Holds the related records until the transaction ends, so that none goes between the look and the save: whoever deletes one
 * meanwhile waits, and then finds the reference.
 *
 * @throws AppError 'record.invalid' where one has just gone
 */
export async function holdRelated(
  tx: Db,
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  pointed: Pointed,
): Promise<void> {
  for (const [use, ids] of pointed) {
    const model = ids.size > 0 ? await context.models.find(use.modelId) : undefined
    if (!model) continue
    const text = `select t.id from ${planOf(model).table} t where t.id = any($1::uuid[]) and t.delete_mark is null order by t.id for share of t`
    const rows = await runText(context, text, [[...ids]], tx)
    if (rows.length < ids.size)
      throw refusal([fieldRefusal(plan, use.field.path, use.field.path, 'unreachable', actor.language)])
  }
}

type Places = { path: string; id: string }[]

function addedIds(plan: RecordPlan, values: Values, stored: Values | undefined): Map<RelationUse, Places> {
  const added = new Map<RelationUse, Places>()
  for (const use of relationUses(plan)) {
    const places = without(relationIds(use, values), stored ? relationIds(use, stored) : [])
    if (places.length > 0) added.set(use, places)
  }
  return added
}

async function unreachableRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  added: ReadonlyMap<RelationUse, Places>,
): Promise<string[]> {
  if (added.size === 0) return []
  const related = await readRelated(context, plan, actor, (use) => new Set(added.get(use)?.map(({ id }) => id)), {
    isScoped: true,
  })
  return [...added].flatMap(([use, places]) =>
    places.filter(({ id }) => !related.get(use)?.has(id)).map(({ path }) => path),
  )
}

async function unreachableOthers(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  values: Values,
  stored: Values | undefined,
): Promise<string[]> {
  const paths: string[] = []
  for (const { field, table } of lookedUp(plan)) {
    if (isPeopleField(field) && actor.userId !== null) continue
    const added = without(idsOf(field, table, values), stored ? idsOf(field, table, stored) : [])
    if (added.length === 0 || !field.texts) continue
    const texts = await textsOf(context, field.texts, new Set(added.map(({ id }) => id)), actor, () =>
      Promise.resolve(noTexts),
    )
    for (const { path, id } of added) if (!texts.has(id)) paths.push(path)
  }
  return paths
}

/** People, and what they belong to, that the form would not have offered; the system itself may use whatever there is. */
async function unreachablePeople(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  values: Values,
  stored: Values | undefined,
): Promise<{ path: string; isLimited: boolean }[]> {
  if (actor.userId === null) return []
  const refused = []
  for (const one of lookedUp(plan))
    if (isPeopleField(one.field)) refused.push(...(await peopleNotOffered(context, plan, actor, one, values, stored)))
  return refused
}

interface LookedUp {
  field: RecordField
  table: string | null
}

/** Fields whose ids are people, departments or items of a dictionary, and come from outside. */
function lookedUp(plan: RecordPlan): LookedUp[] {
  const isOne = ({ texts, auto, attributeOf }: RecordField) =>
    texts !== null && texts.kind !== 'model' && auto === null && attributeOf === null
  return [
    ...[...plan.fields.values()].filter(isOne).map((field) => ({ field, table: null })),
    ...plan.subTables.flatMap(({ name, fields }) => fields.filter(isOne).map((field) => ({ field, table: name }))),
  ]
}

const idsOf = (field: RecordField, table: string | null, values: Values) =>
  relationIds({ field, table, modelId: '', shows: [] }, values)

function without(ids: Places, known: { id: string }[]): Places {
  const had = new Set(known.map(({ id }) => id))
  return ids.filter(({ id }) => !had.has(id))
}
