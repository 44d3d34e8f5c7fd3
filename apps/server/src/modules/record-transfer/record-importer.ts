import { mapLanguages } from '@armature/texts'
import { type ImportMode, type ImportOrigin, type Text, recordCellChars } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { translateName } from '../../platform/i18n/resolve-name.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Importer } from '../import/index.ts'
import { approvals, getRecordView, isOffered } from '../record-rights/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import type { RawRecord } from '../record-values/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { insertAccepted, updateAccepted } from '../record-writing/index.ts'
import { lockRelatedRecords, collectRelatedIds } from '../record-checks/index.ts'
import { checkRecords } from './check-records.ts'
import { listKeyFields, requireKeyField } from './find-targets.ts'
import { buildImportColumns } from './import-columns.ts'
import { listImportFields } from './import-fields.ts'
import { routeStart } from './mapping-reader.ts'
import { trackImport } from './undo/track-import.ts'

/**
 * Creates the importer of the records of a model: it validates rows with the rights of the user and stores them like the form
 * does.
 *
 * @throws AppError 'import.off' if the list does not offer it; 'access.denied', 'import.noKeyField' if records are to be
 * updated
 */
export async function createRecordImporter(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  mode: ImportMode = { mode: 'add', keyField: '' },
  origin: ImportOrigin = { importId: '', fileName: '' },
): Promise<Importer<Values>> {
  if (!isOffered(model, 'upload')) throw new AppError('import.off')
  const plan = getRecordPlan(model)
  const fields = listImportFields(getRecordView(plan, actor.rights))
  const key = requireKeyField(plan, actor, fields, mode)
  const targets = new WeakMap<Values, RawRecord>()
  const rowNumbers = new WeakMap<Values, number>()
  const tracker = trackImport(context, plan, actor, origin, fields)
  const saveAll = async (tx: Db, all: readonly Values[]) => {
    const rows = all.map((values) => ({
      values,
      before: targets.get(values),
      rowNumber: rowNumbers.get(values) ?? 1,
    }))
    await tracker.begin(tx, rows.length)
    const changes = rows.flatMap(({ before, ...row }) => (before ? [{ ...row, before }] : []))
    await tracker.noteChanges(tx, changes, () => updateAccepted(context, model, actor, changes, tx))
    const added = rows.filter(({ before }) => !before)
    if (added.length > 0)
      await tracker.noteAdded(
        tx,
        added,
        await addImported(
          tx,
          context,
          model,
          actor,
          added.map(({ values }) => values),
        ),
      )
  }
  const columns = await buildImportColumns(context, plan, fields, actor.language)
  return {
    route: `${routeStart}${model.id}`,
    title: getTitle(model),
    columns: mode.mode === 'update' ? columns.map((one) => ({ ...one, isRequired: one.key === key?.key })) : columns,
    ...(key ? { neededColumns: [key.key] } : {}),
    cellChars: recordCellChars,
    judgesBlanks: true,
    checkTogether: async (checks) => {
      await checkRecords(context, plan, actor, fields, checks, key && { key, mode: mode.mode, targets })
      for (const { row, values } of checks) rowNumbers.set(values, row.rowNumber)
    },
    keyFields: listKeyFields(plan, actor, fields).map((field) => field.key),
    columnOf: (field) => field,
    save: (tx, values) => saveAll(tx, [values]),
    saveAll,
    stored: () => {
      context.totals.trackCountChange(model.id)
      return Promise.resolve()
    },
  }
}

/**
 * Stores new records whose values were accepted, as a part of a transaction. Those of a form with a flow that is turned on
 * become drafts: imported records do not bypass the approval, the user submits them.
 *
 * @returns their ids in order
 */
export async function addImported(
  tx: Db,
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  rows: readonly Values[],
): Promise<string[]> {
  const plan = getRecordPlan(model)
  await lockRelatedRecords(tx, context, plan, actor, collectRelatedIds(plan, rows))
  const ids = await insertAccepted(context, plan, actor, rows, tx)
  if (model.flow?.isEnabled) await approvals.get().insertDrafts(tx, model.flow, { modelId: model.id, actor, ids })
  return ids
}

export const getTitle = (model: ReleasedModel): Text => mapLanguages((language) => translateName(language, model))
