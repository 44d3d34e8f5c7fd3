import type { Db } from '../../platform/database/database.ts'
import type { Referrer, ReleasedModel } from '../released-models/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { type RecordContext, runStatement, quote } from '../record-statements/index.ts'

/** A field of a released model that refers to records of another model or of its own. */
export interface Reference {
  referrer: Referrer
  /** main table of the referring model, quoted */
  mainTable: string
  /** the tables of the referring model are on several machines, which read what a list of ids is compared with, not each id */
  isDistributed: boolean
}

/** Lists the fields that may refer to records of the model. */
export function loadReferences(context: RecordContext, { relationsFrom }: ReleasedModel): Promise<Reference[]> {
  return Promise.all(
    relationsFrom.map(async (referrer) => {
      const model = await context.models.find(referrer.modelId)
      return {
        referrer,
        mainTable: model ? getRecordPlan(model).table : `record.${quote(referrer.table)}`,
        isDistributed: model?.isDistributed === true,
      }
    }),
  )
}

/** Returns those of `ids` that a record other than `except` refers to by this field. Records marked as deleted are ignored. */
export async function findReferred(
  context: RecordContext,
  reference: Reference,
  ids: readonly string[],
  tx: Db,
  except: readonly string[] = [],
): Promise<string[]> {
  const { holds, owner, alive } = buildSqlParts(reference)
  if (reference.isDistributed) {
    const within = buildHeldIds(reference, '$1')
    const text = `select distinct ${within.id} as id ${within.from} and ${owner} <> all($2::uuid[]) and ${alive}`
    return (await runStatement<{ id: string }>(context, text, [ids, except], tx)).map(({ id }) => id)
  }
  const text = `select u.id from unnest($1::uuid[]) as u(id) where exists (select 1 from record.${quote(reference.referrer.table)} t where ${holds} and ${owner} <> all($2::uuid[]) and ${alive})`
  return (await runStatement<{ id: string }>(context, text, [ids, except], tx)).map(({ id }) => id)
}

/** Returns which of the records `among` refer to which of `ids` by this field. */
export async function findReferringAmong(
  context: RecordContext,
  reference: Reference,
  ids: readonly string[],
  among: readonly string[],
  tx: Db,
): Promise<{ id: string; referringId: string }[]> {
  const { holds, owner, alive } = buildSqlParts(reference)
  if (reference.isDistributed) {
    const within = buildHeldIds(reference, '$1')
    const text = `select ${within.id} as id, ${owner} as "referringId" ${within.from} and ${owner} = any($2::uuid[]) and ${alive}`
    return runStatement(context, text, [ids, among], tx)
  }
  const text = `select u.id, ${owner} as "referringId" from unnest($1::uuid[]) as u(id) join record.${quote(reference.referrer.table)} t on ${holds} where ${owner} = any($2::uuid[]) and ${alive}`
  return runStatement<{ id: string; referringId: string }>(context, text, [ids, among], tx)
}

/** Which of the ids a row (`t`) refers to, without a join to the ids. @param ids the mark of the value */
function buildHeldIds({ referrer }: Reference, ids: string): { id: string; from: string } {
  const table = `record.${quote(referrer.table)} t`
  const column = `t.${quote(referrer.column)}`
  if (!referrer.isMany) return { id: column, from: `from ${table} where ${column} = any(${ids}::uuid[])` }
  const from = `from ${table} cross join lateral unnest(${column}) as h(id) where ${column} && ${ids}::uuid[] and h.id = any(${ids}::uuid[])`
  return { id: 'h.id', from }
}

function buildSqlParts({ referrer, mainTable }: Reference) {
  const column = `t.${quote(referrer.column)}`
  return {
    holds: referrer.isMany ? `${column} @> array[u.id]` : `${column} = u.id`,
    owner: referrer.isSubTable ? 't.record_id' : 't.id',
    alive: referrer.isSubTable
      ? `exists (select 1 from ${mainTable} m where m.id = t.record_id and m.delete_mark is null)`
      : 't.delete_mark is null',
  }
}
