import { type Text, recordCellChars } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Importer } from '../../../import/importer.ts'
import { keepAsDrafts } from '../../../workflow/task/imported-drafts.ts'
import type { ReleasedModel } from '../../release/released-model.ts'
import { planOf } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { viewOf } from '../rights/record-view.ts'
import { insertAccepted } from '../write/create-records.ts'
import { holdRelated, pointedBy } from '../write/references.ts'
import { checkRecords } from './check-records.ts'
import { importColumns } from './import-columns.ts'
import { importFields } from './import-fields.ts'
import { isOffered } from './offered-button.ts'

/**
 * The import of a model's records: what a row means for the actor, and how it becomes a record in the same way as from the form.
 *
 * @throws AppError 'import.off' where the list does not offer it
 */
export async function recordImporter(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
): Promise<Importer<Values>> {
  if (!isOffered(model, 'upload')) throw new AppError('import.off')
  const plan = planOf(model)
  const fields = importFields(viewOf(plan, actor.rights))
  const saveAll = async (tx: Db, rows: readonly Values[]) => {
    await holdRelated(tx, context, plan, actor, pointedBy(plan, rows))
    const ids = await insertAccepted(context, plan, actor, rows, tx)
    // nothing that comes by a file goes round the approval: its importer submits it
    if (model.flow?.isEnabled) await keepAsDrafts(tx, model.flow, { modelId: model.id, actor, ids })
  }
  return {
    route: `import ${model.id}`,
    title: titleOf(model),
    columns: await importColumns(context, plan, fields, actor.language),
    cellChars: recordCellChars,
    judgesBlanks: true,
    checkTogether: (checks) => checkRecords(context, plan, actor, fields, checks),
    columnOf: (field) => field,
    save: (tx, values) => saveAll(tx, [values]),
    saveAll,
    stored: () => {
      context.totals.written(model.id)
      return Promise.resolve()
    },
  }
}

export const titleOf = ({ fullName, fullNameI18n: { tw, en } }: ReleasedModel): Text => ({
  zh: fullName,
  tw: tw ?? fullName,
  en: en ?? fullName,
})
