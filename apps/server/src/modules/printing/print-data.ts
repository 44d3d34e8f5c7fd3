import {
  printPage,
  type EndpointData,
  type PrintFormat,
  type OperatorRecord,
  type PrintRecord,
  type printDevEndpoints,
} from '@armature/contract'
import { displaySum, formatFigure, summarize, withMinus, type Row } from '@armature/form-engine'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { runForModel } from '../../platform/caller-context.ts'
import { mapHtmlTexts } from '../../platform/html/html-texts.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { translateText } from '../../platform/i18n/design-translations.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { DisplayRow } from '../record-display/index.ts'
import { listDetailFields, buildDetailRows, type DetailFields } from '../record-details/index.ts'
import { readRecords, type RawRecord } from '../record-values/index.ts'
import { approvals, getRecordView } from '../record-rights/index.ts'
import { createActor, type Actor } from '../record-actors/index.ts'
import { getRecordPlan, type RecordField } from '../record-plans/index.ts'
import { type RecordContext, getRecordContext } from '../record-statements/index.ts'
import { type RemovedValue, loadRemovedValues } from '../removed-fields/index.ts'
import { listFlowRecords, listRecordSignatures } from '../workflow/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { findTemplate, type PrintTemplateDetail } from './print-dev.queries.ts'

interface PrintRequest {
  /** the template */
  id: string
  menuId: string
}

/** One record (F3.85, F7.86). @throws AppError as `printRecords` */
export async function printRecord(
  deps: Deps,
  caller: Caller,
  { formId, ...asked }: PrintRequest & { formId: string },
): Promise<EndpointData<(typeof printDevEndpoints)['data']>> {
  const { list, ...sheet } = await printRecords(deps, caller, { ...asked, formIds: [formId] })
  const [record] = list
  if (!record) throw new AppError('record.unknown')
  return { ...sheet, ...record }
}

/**
 * A template with the data of some records: only records that the caller may print through a menu, with the fields that they may
 * see.
 *
 * @throws AppError 'printDev.unknown', 'printDev.disabled', 'access.denied', 'record.unknown', 'record.unknownModel'
 */
export async function printRecords(
  deps: Deps,
  caller: Caller,
  { id, formIds, menuId }: PrintRequest & { formIds: readonly string[] },
): Promise<EndpointData<(typeof printDevEndpoints)['batchData']>> {
  const template = await findTemplate(deps.db, id)
  if (!template) throw new AppError('printDev.unknown')
  const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  // users who may not print such records get no details of the template
  const actor = createActor(caller, { modelId: template.model_id, action: 'print', menuId }, at)
  if (template.enabled_mark === 0)
    throw new AppError('printDev.disabled', { name: resolveName(caller.language, template) })
  return runForModel(template.model_id, () => fillTemplate(deps, template, actor, formIds))
}

async function fillTemplate(deps: Deps, template: PrintTemplateDetail, actor: Actor, formIds: readonly string[]) {
  const context = getRecordContext(deps)
  const model = await context.models.get(template.model_id)
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const records = orderRecords(formIds, await readRecords(context, view.plan, actor, formIds))
  const earlier = await approvals.get().findEarlierForms(deps.db, model, actor.rights, formIds)
  const own = records.filter(({ id: recordId }) => !earlier.has(recordId))
  const parts = [await fillForm(context, model, actor, own)]
  // records whose approval runs with an earlier version of the form are printed with that
  for (const form of new Set([...earlier.values()].map(({ model: form }) => form))) {
    const ids = formIds.filter((recordId) => earlier.get(recordId)?.model === form)
    const reader = { ...actor, rights: earlier.get(ids[0] ?? '')?.rights ?? actor.rights }
    parts.push(await fillForm(context, form, reader, await readRecords(context, getRecordPlan(form), reader, ids)))
  }
  const filled = new Map(parts.flatMap(({ list }) => list.map((one) => [one.formId, one] as const)))
  const steps = await listApprovalSteps(deps, template, records, actor)
  const signatures = await listSignatures(deps, template, formIds)
  const removed = await loadRemovedParts(context, model, actor, template, records, earlier)
  const list = records.flatMap(({ id: recordId }, index): PrintRecord[] => {
    const one = filled.get(recordId)
    if (!one) return []
    const { named = {}, removedFields = [] } = removed.get(recordId) ?? {}
    const printData = { ...named, ...one.printData }
    return [
      {
        ...one,
        printData,
        operatorRecordList: steps[index] ?? [],
        signatures: signatures.get(recordId) ?? {},
        removedFields,
      },
    ]
  })
  return { ...buildSheet(template, mergeFields(parts), actor), list }
}

type FilledRecord = Omit<PrintRecord, 'operatorRecordList' | 'signatures' | 'removedFields'>

interface RemovedParts {
  /** all values, for `{systemRemovedFields}` */
  removedFields: PrintRecord['removedFields']
  /** values of those fields that the template names */
  named: Record<string, string>
}

/**
 * Values in fields that a release has removed, as far as the template asks for them. Records whose approval runs with an earlier
 * form are printed with the fields of that, so only what that form does not have counts as removed for them.
 */
async function loadRemovedParts(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  { print_template: html }: PrintTemplateDetail,
  records: readonly RawRecord[],
  earlier: ReadonlyMap<string, { model: ReleasedModel }>,
): Promise<ReadonlyMap<string, RemovedParts>> {
  if (model.physical.main.retired.length === 0 || records.length === 0) return new Map()
  const ids = records.map(({ id }) => id)
  const found = await loadRemovedValues(context, model, actor, ids)
  const names = new Set([...html.matchAll(/\{(?:\w+:)?(\w+)(?::[\dx]+)?\}/g)].map(([, name]) => name))
  const isListed = names.has('systemRemovedFields')
  return new Map(
    [...found].map(([id, values]): [string, RemovedParts] => {
      const { form } = earlier.get(id)?.model ?? model
      const left = values.filter(({ formId }) => !hasField(form, formId))
      const isNamed = ({ path }: RemovedValue) => names.has(path) && !form.byPath.has(path)
      return [
        id,
        {
          removedFields: isListed ? left.map(({ label, value, version }) => ({ label, value, version })) : [],
          // of several fields that had the name, the one that was removed last
          named: Object.fromEntries(
            left
              .filter(isNamed)
              .map(({ path, value }): [string, string] => [path, value])
              .reverse(),
          ),
        },
      ]
    }),
  )
}

const hasField = ({ byPath }: ReleasedModel['form'], formId: string): boolean =>
  [...byPath.values()].some(({ field }) => field.config.formId === formId)

/** Records with the fields that the user may see in a form. */
async function fillForm(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  records: readonly RawRecord[],
): Promise<{ fields: DetailFields; list: FilledRecord[] }> {
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const fields = filterPrintedFields(listDetailFields(view))
  const rows = await buildDetailRows(context, view, actor, fields, records)
  return {
    fields,
    list: records.map((record, index) => toPrintRecord(model, fields, record, rows[index] ?? {})),
  }
}

const mergeFields = (parts: readonly { fields: DetailFields }[]): DetailFields => ({
  main: parts.flatMap(({ fields }) => fields.main),
  tables: parts.flatMap(({ fields }) => fields.tables),
})

/** The approval history of each record; for several records only if the template shows it. */
async function listApprovalSteps(
  { db }: Deps,
  { model_id: modelId, print_template: html }: PrintTemplateDetail,
  records: readonly RawRecord[],
  { language }: Actor,
): Promise<OperatorRecord[][]> {
  if (records.length > 1 && !html.includes('{systemApprovalContent}')) return []
  const histories = await Promise.all(records.map(({ id }) => listFlowRecords(db, modelId, id, language)))
  return histories.map((history) =>
    history.map(({ files, ...step }) => ({ ...step, fileNames: files.map(({ name }) => name) })),
  )
}

/** The signatures of approvers, only if the template shows some. */
async function listSignatures(
  { db }: Deps,
  { model_id: modelId, print_template: html }: PrintTemplateDetail,
  recordIds: readonly string[],
): ReturnType<typeof listRecordSignatures> {
  return html.includes('{nodeSignature:') ? listRecordSignatures(db, modelId, recordIds) : new Map()
}

/** @throws AppError 'record.unknown' if one of them is not accessible */
function orderRecords(ids: readonly string[], found: readonly RawRecord[]): RawRecord[] {
  const byId = new Map(found.map((record) => [record.id, record]))
  return ids.map((id) => {
    const record = byId.get(id)
    if (!record) throw new AppError('record.unknown')
    return record
  })
}

const isPrinted = ({ control }: RecordField): boolean => control.isSecret !== true

const filterPrintedFields = ({ main, tables }: DetailFields): DetailFields => ({
  main: main.filter(isPrinted),
  tables: tables.map(({ table, fields }) => ({ table, fields: fields.filter(isPrinted) })),
})

function buildSheet(template: PrintTemplateDetail, { main, tables }: DetailFields, actor: Actor) {
  const drawn = [...main, ...tables.flatMap(({ fields }) => fields)].flatMap(({ path, control }) => {
    const how = control.isHtml ? 'html' : drawnControls[control.kind]
    return how ? [[path, how] as const] : []
  })
  return {
    id: template.id,
    fullName: resolveName(actor.language, template),
    modelId: template.model_id,
    page: printPage.parse(template.page),
    printTemplate: mapHtmlTexts(template.print_template, (text) => translateText(actor.language, text)),
    drawnAs: Object.fromEntries(drawn),
    printer: actor.userName,
    printTime: actor.now,
  }
}

const drawnControls: Record<string, PrintFormat> = { uploadImg: 'image', sign: 'sign' }

function toPrintRecord(
  { form }: ReleasedModel,
  { main, tables }: DetailFields,
  record: RawRecord,
  row: DisplayRow,
): FilledRecord {
  const printData: DisplayRow = { ...withFormattedNumbers(row, main) }
  const sums: FilledRecord['sums'] = {}
  for (const { table, fields } of tables) {
    const rows = readSubRows(row[table.name])
    const summed = Object.entries(summarize(form, table.name, rows)).flatMap(([name, sum]) => {
      const column = fields.find((field) => field.name === name)
      return column ? [[name, withMinus(displaySum(sum, column.field))] as const] : []
    })
    sums[table.name] = Object.fromEntries(summed)
    printData[table.name] = rows.map((own) => withFormattedNumbers(own, fields))
  }
  const rich = main.filter(({ control }) => control.isHtml)
  return {
    formId: record.id,
    recordName: findTitle(main, row),
    printData,
    richTexts: Object.fromEntries(rich.map(({ name }) => [name, String(record.values[name] ?? '')])),
    sums,
  }
}

const readSubRows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** Formats numbers, which lists and details leave to the client. */
function withFormattedNumbers(row: DisplayRow, fields: readonly RecordField[]): DisplayRow {
  const numbers = fields.filter(({ control }) => control.isNumeric)
  return {
    ...row,
    ...Object.fromEntries(numbers.map(({ name, field }) => [name, formatFigure(row[name], field)])),
  }
}

/** Title of the record: its first field with a text. */
function findTitle(main: readonly RecordField[], row: DisplayRow): string {
  for (const { name, control } of main) {
    const value = row[name]
    if (!control.isNumeric && typeof value === 'string' && value !== '') return value
  }
  return ''
}
