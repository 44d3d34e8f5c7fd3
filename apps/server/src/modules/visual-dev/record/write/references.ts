import { type Values, definitionPath } from '@armature/form-engine'
import type { Db } from '../../../../platform/database/database.ts'
import { dictionaries } from '../../../system/dictionary/dictionary.ts'
import { notOfferedByInterface } from '../interface/offered-records.ts'
import { noTexts, textsOf } from '../display/texts.ts'
import { type RelationUse, readRelated, relationIds, relationUses } from '../display/relations.ts'
import { type RecordField, type RecordPlan, planOf } from '../plan/record-plan.ts'
import { type RecordContext, runText } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { brokenAddresses } from './area-paths.ts'
import { isPeopleField, peopleNotOffered } from './offered-people.ts'
import { notOffered } from './offered.ts'
import { type FieldRefusal, fieldRefusal, refusal } from './refusal.ts'
import type { WriteReason } from './write-texts.ts'

/** Related records that a save newly refers to, by relation. */
export type Pointed = ReadonlyMap<RelationUse, ReadonlySet<string>>

/** A record to be stored, and its previous values. */
export interface Written {
  values: Values
  stored: Values | undefined
}

/** The errors in the references of a record, and the related records that it newly refers to. */
export interface CheckedReferences {
  refusals: FieldRefusal[]
  pointed: Pointed
}

/**
 * Checks references: related records outside the row scope of the user, users and departments that do not exist, items that
 * are not in the dictionary, records that another field excludes. Only new references are checked: a record may keep those
 * that it already had. Lookups are made once for all records.
 */
export async function checkReferences(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly Written[],
): Promise<CheckedReferences[]> {
  const added = records.map(({ values, stored }) => addedIds(plan, values, stored))
  const checked = added.map((places): CheckedReferences => ({
    refusals: [],
    pointed: new Map([...places].map(([use, of]) => [use, new Set(of.map(({ id }) => id))])),
  }))
  const refuse = (reason: WriteReason, { at, path }: { at: number; path: string }) =>
    checked[at]?.refusals.push(fieldRefusal(plan, path, definitionPath(path), reason, actor.language))
  for (const place of await unreachableRecords(context, plan, actor, added)) refuse('unreachable', place)
  for (const place of await unreachableOthers(context, plan, actor, records)) refuse('unreachable', place)
  for (const place of await brokenAddresses(context, plan, records)) refuse('unreachable', place)
  for (const place of await unreachablePeople(context, plan, actor, records))
    refuse(place.isLimited ? 'notOffered' : 'unreachable', place)
  for (const { reason, ...place } of await notOfferedByInterface(context, plan, actor, records)) refuse(reason, place)
  // if a record is not accessible, nothing more about it must be revealed
  const isClean = (at: number) => checked[at]?.refusals.length === 0
  for (const place of await notOffered(context, plan, records, isClean)) refuse('notOffered', place)
  return checked
}

/** Collects the related records that new records refer to, all of them together. */
export function pointedBy(plan: RecordPlan, records: readonly Values[]): Pointed {
  const pointed = new Map<RelationUse, Set<string>>()
  for (const use of relationUses(plan)) {
    const ids = records.flatMap((values) => relationIds(use, values).map(({ id }) => id))
    if (ids.length > 0) pointed.set(use, new Set(ids))
  }
  return pointed
}

/**
 * Locks the related records until the transaction ends, so that none is deleted between check and save: a concurrent deletion
 * waits, and then finds the reference.
 *
 * @throws AppError 'record.invalid' if one was just deleted
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
  added: readonly ReadonlyMap<RelationUse, Places>[],
): Promise<{ at: number; path: string }[]> {
  if (added.every(({ size }) => size === 0)) return []
  const idsFor = (use: RelationUse) => new Set(added.flatMap((places) => places.get(use)?.map(({ id }) => id) ?? []))
  const related = await readRelated(context, plan, actor, idsFor, { isScoped: true })
  return added.flatMap((ofRecord, at) =>
    [...ofRecord].flatMap(([use, places]) =>
      places.filter(({ id }) => !related.get(use)?.has(id)).map(({ path }) => ({ at, path })),
    ),
  )
}

async function unreachableOthers(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly Written[],
): Promise<{ at: number; path: string }[]> {
  const found: { at: number; path: string }[] = []
  for (const { field, table } of lookedUp(plan)) {
    if (isPeopleField(field) && actor.userId !== null) continue
    const added = records.flatMap(({ values, stored }, at) =>
      without(idsOf(field, table, values), stored ? idsOf(field, table, stored) : []).map((place) => ({
        at,
        ...place,
      })),
    )
    if (added.length === 0 || !field.texts) continue
    const texts = await textsOf(context, field.texts, new Set(added.map(({ id }) => id)), actor, () =>
      Promise.resolve(noTexts),
    )
    const isOffered = await offeredItems(context, field)
    for (const { at, path, id } of added) if (!texts.has(id) || !isOffered(id)) found.push({ at, path })
  }
  return found
}

/** A disabled dictionary item keeps its name in existing records, but cannot be chosen again. */
async function offeredItems({ db }: RecordContext, { texts }: RecordField): Promise<(id: string) => boolean> {
  if (texts?.kind !== 'dictionary') return () => true
  const offered = (await dictionaries(db)).find(texts.dictionary)?.offered
  return (id) => offered?.has(id) ?? false
}

/**
 * Finds users, organizations, positions, roles and groups that the form would not have offered. The system itself may use any.
 */
async function unreachablePeople(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly Written[],
): Promise<{ at: number; path: string; isLimited: boolean }[]> {
  if (actor.userId === null) return []
  const refused = []
  for (const one of lookedUp(plan))
    if (isPeopleField(one.field)) refused.push(...(await peopleNotOffered(context, plan, actor, one, records)))
  return refused
}

interface LookedUp {
  field: RecordField
  table: string | null
}

/** Lists the fields whose ids are users, departments or dictionary items and come from the client. */
function lookedUp(plan: RecordPlan): LookedUp[] {
  const isOne = ({ texts, auto, attributeOf }: RecordField) =>
    texts !== null && !hasOwnCheck.has(texts.kind) && auto === null && attributeOf === null
  return [
    ...[...plan.fields.values()].filter(isOne).map((field) => ({ field, table: null })),
    ...plan.subTables.flatMap(({ name, fields }) => fields.filter(isOne).map((field) => ({ field, table: name }))),
  ]
}

const hasOwnCheck = new Set<string>(['model', 'area', 'interface'])

const idsOf = (field: RecordField, table: string | null, values: Values) =>
  relationIds({ field, table, modelId: '', shows: [] }, values)

function without(ids: Places, known: { id: string }[]): Places {
  const had = new Set(known.map(({ id }) => id))
  return ids.filter(({ id }) => !had.has(id))
}
