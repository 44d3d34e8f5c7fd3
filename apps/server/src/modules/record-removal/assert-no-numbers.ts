import type { Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { translateName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { getRecordPlan, type StoredField } from '../record-plans/index.ts'
import { getRecordContext, runStatement } from '../record-statements/index.ts'
import type { LockedRule } from '../numbering-rules/index.ts'
import { listUsers } from '../reference-graph/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'

interface NumberedColumn {
  model: ReleasedModel
  /** quoted, with schema */
  table: string
  column: string
}

/** After a reset, existing numbers would be drawn again. @throws AppError 'billRule.hasNumbers' */
export async function assertNoNumbers(deps: Deps, tx: Db, rule: LockedRule, language: Language): Promise<void> {
  const using = await listUsers(tx, { kind: 'numberingRule', keys: [rule.id, rule.en_code] }, ['model'])
  const context = getRecordContext(deps)
  const models = await Promise.all(using.map(({ id }) => context.models.find(id)))
  const columns = models.flatMap((model) => (model ? listNumberedColumns(model, rule) : []))
  if (columns.length === 0) return
  const looks = columns.map(
    ({ table, column }, at) =>
      `select ${at} as at where exists (select 1 from ${table} t where t.${column} is not null)`,
  )
  const [found] = await runStatement<{ at: number }>(context, `${looks.join(' union all ')} limit 1`, [], tx)
  const model = found && columns[found.at]?.model
  if (!model) return
  const design = translateName(language, model)
  throw new AppError('billRule.hasNumbers', { design })
}

function listNumberedColumns(model: ReleasedModel, rule: LockedRule): NumberedColumn[] {
  const plan = getRecordPlan(model)
  const isOfRule = ({ control, field }: StoredField) =>
    control.kind === 'billRule' && (field['rule'] === rule.id || field['rule'] === rule.en_code)
  const own = plan.stored.filter(isOfRule).map(({ column }) => ({ model, table: plan.table, column }))
  const below = plan.subTables.flatMap(({ table, stored }) =>
    stored.filter(isOfRule).map(({ column }) => ({ model, table, column })),
  )
  return [...own, ...below]
}
