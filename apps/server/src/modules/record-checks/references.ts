import { type Values, toDefinitionPath } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { getDictionaries } from '../dictionaries/index.ts'
import { findUnofferedValues } from './unoffered-values.ts'
import { noTexts, resolveTexts, readRelated } from '../record-display/index.ts'
import {
  type RelationUse,
  listRelationIds,
  listRelationUses,
  type RecordField,
  type RecordPlan,
  getRecordPlan,
  readLocked,
} from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { findInvalidAddresses } from './area-paths.ts'
import { isPeopleField, findUnofferedPeople } from './unoffered-people.ts'
import { findUnofferedRelations } from './unoffered-relations.ts'
import { type FieldRefusal, createFieldRefusal, createRefusal } from './refusal.ts'
import type { WriteReason } from './write-texts.ts'

/** Related records that a save newly refers to, by relation. */
export type RelatedIds = ReadonlyMap<RelationUse, ReadonlySet<string>>

/** A record to be stored, and its previous values. */
export interface RecordToCheck {
  values: Values
  stored: Values | undefined
}

/** The errors in the references of a record, and the related records that it newly refers to. */
export interface CheckedReferences {
  refusals: FieldRefusal[]
  pointed: RelatedIds
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
  records: readonly RecordToCheck[],
): Promise<CheckedReferences[]> {
  const added = records.map(({ values, stored }) => findAddedReferences(plan, values, stored))
  const checked = added.map((places): CheckedReferences => ({
    refusals: [],
    pointed: new Map([...places].map(([use, of]) => [use, new Set(of.map(({ id }) => id))])),
  }))
  const refuse = (reason: WriteReason, { at, path }: { at: number; path: string }) =>
    checked[at]?.refusals.push(createFieldRefusal(plan, path, toDefinitionPath(path), reason, actor.language))
  for (const place of await findUnreachableRecords(context, plan, actor, added)) refuse('unreachable', place)
  for (const place of await findUnreachableItems(context, plan, actor, records)) refuse('unreachable', place)
  for (const place of await findInvalidAddresses(context, plan, records)) refuse('unreachable', place)
  for (const place of await findUnreachablePeople(context, plan, actor, records))
    refuse(place.isLimited ? 'notOffered' : 'unreachable', place)
  for (const { reason, ...place } of await findUnofferedValues(context, plan, actor, records)) refuse(reason, place)
  // if a record is not accessible, nothing more about it must be revealed
  const isClean = (at: number) => checked[at]?.refusals.length === 0
  for (const place of await findUnofferedRelations(context, plan, records, isClean)) refuse('notOffered', place)
  return checked
}

/** Collects the related records that new records refer to, all of them together. */
export function collectRelatedIds(plan: RecordPlan, records: readonly Values[]): RelatedIds {
  const pointed = new Map<RelationUse, Set<string>>()
  for (const use of listRelationUses(plan)) {
    const ids = records.flatMap((values) => listRelationIds(use, values).map(({ id }) => id))
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
export async function lockRelatedRecords(
  tx: Db,
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  pointed: RelatedIds,
): Promise<void> {
  for (const [use, ids] of pointed) {
    const model = ids.size > 0 ? await context.models.find(use.modelId) : undefined
    if (!model) continue
    const related = getRecordPlan(model)
    const text = `select t.id from ${related.table} t where t.id = any($1::uuid[]) and t.delete_mark is null order by t.id`
    const wanted = [...ids]
    const rows = await readLocked(context, related, { text, values: [wanted], ids: wanted, strength: 'share' }, tx)
    if (rows.length < ids.size)
      throw createRefusal([createFieldRefusal(plan, use.field.path, use.field.path, 'unreachable', actor.language)])
  }
}

type RelationReferences = { path: string; id: string }[]

function findAddedReferences(
  plan: RecordPlan,
  values: Values,
  stored: Values | undefined,
): Map<RelationUse, RelationReferences> {
  const added = new Map<RelationUse, RelationReferences>()
  for (const use of listRelationUses(plan)) {
    const places = omitKnown(listRelationIds(use, values), stored ? listRelationIds(use, stored) : [])
    if (places.length > 0) added.set(use, places)
  }
  return added
}

async function findUnreachableRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  added: readonly ReadonlyMap<RelationUse, RelationReferences>[],
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

async function findUnreachableItems(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly RecordToCheck[],
): Promise<{ at: number; path: string }[]> {
  const found: { at: number; path: string }[] = []
  for (const { field, table } of listLookupFields(plan)) {
    if (isPeopleField(field) && actor.userId !== null) continue
    const added = records.flatMap(({ values, stored }, at) =>
      omitKnown(listIds(field, table, values), stored ? listIds(field, table, stored) : []).map((place) => ({
        at,
        ...place,
      })),
    )
    if (added.length === 0 || !field.texts) continue
    const texts = await resolveTexts(context, field.texts, new Set(added.map(({ id }) => id)), actor, () =>
      Promise.resolve(noTexts),
    )
    const isOffered = await createOfferedCheck(context, field)
    for (const { at, path, id } of added) if (!texts.has(id) || !isOffered(id)) found.push({ at, path })
  }
  return found
}

/** A disabled dictionary item keeps its name in existing records, but cannot be chosen again. */
async function createOfferedCheck({ db }: RecordContext, { texts }: RecordField): Promise<(id: string) => boolean> {
  if (texts?.kind !== 'dictionary') return () => true
  const offered = (await getDictionaries(db)).find(texts.dictionary)?.offered
  return (id) => offered?.has(id) ?? false
}

/**
 * Finds users, organizations, positions, roles and groups that the form would not have offered. The system itself may use any.
 */
async function findUnreachablePeople(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly RecordToCheck[],
): Promise<{ at: number; path: string; isLimited: boolean }[]> {
  if (actor.userId === null) return []
  const refused = []
  for (const one of listLookupFields(plan))
    if (isPeopleField(one.field)) refused.push(...(await findUnofferedPeople(context, plan, actor, one, records)))
  return refused
}

interface LookupField {
  field: RecordField
  table: string | null
}

/** Lists the fields whose ids are users, departments or dictionary items and come from the client. */
function listLookupFields(plan: RecordPlan): LookupField[] {
  const isOne = ({ texts, auto, attributeOf }: RecordField) =>
    texts !== null && !hasOwnCheck.has(texts.kind) && auto === null && attributeOf === null
  return [
    ...[...plan.fields.values()].filter(isOne).map((field) => ({ field, table: null })),
    ...plan.subTables.flatMap(({ name, fields }) => fields.filter(isOne).map((field) => ({ field, table: name }))),
  ]
}

const hasOwnCheck = new Set<string>(['model', 'area', 'interface'])

const listIds = (field: RecordField, table: string | null, values: Values) => listRelationIds({ field, table }, values)

function omitKnown(ids: RelationReferences, known: { id: string }[]): RelationReferences {
  const had = new Set(known.map(({ id }) => id))
  return ids.filter(({ id }) => !had.has(id))
}
