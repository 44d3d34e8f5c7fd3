import type { Language } from '@armature/contract'
import { type Values, dateTimePattern, formatDate, labelOf } from '@armature/form-engine'
import type { ImportColumn } from '../../../import/importer.ts'
import { asTyped } from '../../../import/parse-cell.ts'
import { type RecordPlan, planOf } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'
import { offeredNames } from './find-names.ts'
import { headingOf, tableLabel, toldApart } from './headings.ts'
import type { ImportField } from './import-fields.ts'
import type { Named } from './names.ts'
import { type TransferText, transferText } from './transfer-texts.ts'

/** With more choices than this, the template has no drop-down list. */
const mostOptions = 500

/**
 * Builds the columns of a sheet of records: the fields of the form, followed by those of sub-tables. A cell is validated
 * together with its whole row.
 */
export async function importColumns(
  context: RecordContext,
  plan: RecordPlan,
  fields: readonly ImportField[],
  language: Language,
): Promise<ImportColumn<Values>[]> {
  const headings = toldApart(fields.map(({ field, table }) => headingOf(plan, field, table)))
  return Promise.all(
    fields.map(async (one, index): Promise<ImportColumn<Values>> => {
      const { key, field, table } = one
      const { heading, label } = headings[index] ?? headingOf(plan, field, table)
      const options = await optionsOf(context, one, language)
      const hint = await hintOf(context, one, language)
      return {
        key,
        label: heading,
        aliases: [label],
        ...(table ? { table: { name: table.name, label: tableLabel(plan, table) } } : {}),
        width: widthOf(one),
        isRequired: field.field.config.required === true,
        empty: '',
        ...(isSeveral(one) ? { isMany: true } : {}),
        ...(options.length > 0 && options.length <= mostOptions ? { options } : {}),
        ...(hint === '' ? {} : { hint }),
        parse: asTyped,
      }
    }),
  )
}

/** The cell may contain several names. */
const isSeveral = ({ field: { control, field } }: ImportField): boolean =>
  control.lookup !== undefined && Array.isArray(control.emptyFor(field)) && !(control.isPath && !field['multiple'])

/** px in the preview */
function widthOf({ field: { control, type } }: ImportField): number {
  if (control.isNumeric) return 110
  if (type.type === 'datetime') return 150
  return type.type === 'text' || type.type === 'jsonb' || type.type.endsWith('[]') ? 200 : 150
}

/** Lists the choices in the language of the user; for cascading fields the whole paths. */
async function optionsOf(context: RecordContext, { field }: ImportField, language: Language): Promise<string[]> {
  if (field.control.kind === 'switch') {
    const format = { language, offsetMinutes: 0, textOf: () => undefined }
    return [1, 0].map((position) => field.control.format(position, field.field, format))
  }
  const nodes = await offeredNames(context, field, language)
  return field.control.isPath ? ways(nodes, []) : flat(nodes)
}

const flat = (nodes: readonly Named[]): string[] =>
  nodes.flatMap(({ names, children = [] }) => [names[0] ?? '', ...flat(children)])

const ways = (nodes: readonly Named[], above: readonly string[]): string[] =>
  nodes.flatMap(({ names, children = [] }) => {
    const way = [...above, names[0] ?? '']
    return children.length === 0 ? [way.join(' / ')] : ways(children, way)
  })

/** Builds the hint that the template shows when a cell is selected. */
async function hintOf(context: RecordContext, one: ImportField, language: Language): Promise<string> {
  const say = (key: TransferText, values?: Record<string, string>) => transferText(key, language, values)
  const { control, texts, type, field } = one.field
  const hints: string[] = []
  if (type.type === 'datetime') hints.push(say('date', { example: exampleOf(field['format']) }))
  if (type.type === 'jsonb' && control.lookup === undefined) hints.push(say('range'))
  if (control.isPath) hints.push(say('path'))
  if (texts?.kind === 'model') hints.push(await labelHint(context, texts, language))
  else if (texts && texts.kind !== 'dictionary') hints.push(say(kindHints[texts.kind] ?? 'named'))
  if (isSeveral(one)) hints.push(say('many'))
  return hints.filter((hint) => hint !== '').join(language === 'en' ? '. ' : '；')
}

const kindHints: Readonly<Record<string, TransferText>> = {
  user: 'user',
  organize: 'organize',
  organizePath: 'organize',
}

async function labelHint(
  context: RecordContext,
  { modelId, labelField }: { modelId: string; labelField: string },
  language: Language,
): Promise<string> {
  const model = await context.models.find(modelId)
  const field = model && planOf(model).fields.get(labelField)
  return field ? transferText('record', language, { label: labelOf(field.field, language) }) : ''
}

const exampleOf = (format: unknown): string =>
  formatDate(Date.UTC(2026, 10, 20, 8, 30), typeof format === 'string' && format !== '' ? format : dateTimePattern, 0)
