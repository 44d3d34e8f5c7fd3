import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { translateName } from '../../platform/i18n/resolve-name.ts'
import { listReleasedModels } from '../effective-permissions/index.ts'
import type { ReferredEntry } from '../references/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { isStored, getRecordPlan, type RecordField, type StoredField } from '../record-plans/index.ts'
import { getRecordContext, runStatement } from '../record-statements/index.ts'

interface HoldingColumn {
  model: ReleasedModel
  /** quoted, with schema */
  table: string
  field: StoredField
}

/**
 * Prevents the deletion of an entry that records refer to. One statement searches every column that could contain its id.
 *
 * @throws AppError 'permission.inUse' naming the models whose records contain it
 */
export async function assertNotInRecords(
  deps: Deps,
  tx: Db,
  language: Language,
  entry: ReferredEntry & { id: string; name: string },
): Promise<void> {
  const context = getRecordContext(deps)
  const ids = await listReleasedModels(tx)
  const models = await Promise.all(ids.map((id) => context.models.find(id)))
  const places = models.flatMap((model) => (model ? listHoldingColumns(model, entry) : []))
  if (places.length === 0) return
  const text = places
    .map(
      (place, at) =>
        `select ${at} as at where exists (select 1 from ${place.table} t where ${buildHoldsSql(place.field)})`,
    )
    .join(' union all ')
  const rows = await runStatement<{ at: number }>(context, text, [entry.id], tx)
  const found = new Set(rows.flatMap(({ at }) => places[at]?.model ?? []))
  if (found.size === 0) return
  const uses = [...found].map((model) => formatRecordsName(language, model)).join(punctuation.list[language])
  throw new AppError('permission.inUse', { name: entry.name, uses })
}

function listHoldingColumns(model: ReleasedModel, entry: ReferredEntry): HoldingColumn[] {
  const plan = getRecordPlan(model)
  const own = [...plan.fields.values()].filter(isStored).map((field) => ({ model, table: plan.table, field }))
  const below = plan.subTables.flatMap(({ table, stored }) => stored.map((field) => ({ model, table, field })))
  return [...own, ...below].filter(({ field }) => mayHold(field, entry))
}

function mayHold({ texts }: RecordField, entry: ReferredEntry): boolean {
  if (entry.kind === 'area') return texts?.kind === 'area'
  return texts?.kind === 'dictionary' && entry.dictionaries.includes(texts.dictionary)
}

/** The column holds one id, a list of ids, or a JSON list of paths. */
function buildHoldsSql({ column, type }: StoredField): string {
  if (type.type === 'jsonb') return `t.${column} @> jsonb_build_array(jsonb_build_array($1::text))`
  return type.type === 'text[]' ? `t.${column} @> array[$1::text]` : `t.${column} = $1::text`
}

function formatRecordsName(language: Language, model: ReleasedModel): string {
  const name = translateName(language, model)
  return fillText(serverTexts.records.assertNotInRecords.records[language], { name })
}
