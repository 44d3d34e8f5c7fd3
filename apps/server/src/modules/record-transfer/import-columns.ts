import { serverTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'
import { type Values, dateTimePattern, formatDate, translateLabel } from '@armature/form-engine'
import { type ImportColumn, parseText } from '../import/index.ts'
import { type RecordPlan, getRecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { listOfferedNames } from './find-names.ts'
import { buildHeading, getTableLabel, makeHeadingsUnique } from './headings.ts'
import type { ImportField } from './import-fields.ts'
import type { NamedEntry } from './names.ts'
import { type TransferText, formatTransferText } from './transfer-texts.ts'

/** With more choices than this, the template has no drop-down list. */
const maxOptions = 500

/**
 * Builds the columns of a sheet of records: the fields of the form, followed by those of sub-tables. A cell is validated
 * together with its whole row.
 */
export async function buildImportColumns(
  context: RecordContext,
  plan: RecordPlan,
  fields: readonly ImportField[],
  language: Language,
): Promise<ImportColumn<Values>[]> {
  const headings = makeHeadingsUnique(fields.map(({ field, table }) => buildHeading(plan, field, table)))
  return Promise.all(
    fields.map(async (one, index): Promise<ImportColumn<Values>> => {
      const { key, field, table } = one
      const { heading, label } = headings[index] ?? buildHeading(plan, field, table)
      const options = await listOptions(context, one, language)
      const hint = await buildHint(context, one, language)
      return {
        key,
        label: heading,
        aliases: [label],
        ...(table ? { table: { name: table.name, label: getTableLabel(plan, table) } } : {}),
        width: getColumnWidth(one),
        isRequired: field.field.config.required === true,
        empty: '',
        ...(isMultiple(one) ? { isMany: true } : {}),
        ...(options.length > 0 && options.length <= maxOptions ? { options } : {}),
        ...(hint === '' ? {} : { hint }),
        parse: parseText,
      }
    }),
  )
}

/** The cell may contain several names. */
const isMultiple = ({ field: { control, field } }: ImportField): boolean =>
  control.lookup !== undefined && Array.isArray(control.emptyFor(field)) && !(control.isPath && !field['multiple'])

/** px in the preview */
function getColumnWidth({ field: { control, type } }: ImportField): number {
  if (control.isNumeric) return 110
  if (type.type === 'datetime') return 150
  return type.type === 'text' || type.type === 'jsonb' || type.type.endsWith('[]') ? 200 : 150
}

/** Lists the choices in the language of the user; for cascading fields the whole paths. */
async function listOptions(context: RecordContext, { field }: ImportField, language: Language): Promise<string[]> {
  if (field.control.kind === 'switch') {
    const format = { language, offsetMinutes: 0, textOf: () => undefined }
    return [1, 0].map((position) => field.control.format(position, field.field, format))
  }
  const nodes = await listOfferedNames(context, field, language)
  return field.control.isPath ? listPaths(nodes, []) : flattenNames(nodes)
}

const flattenNames = (nodes: readonly NamedEntry[]): string[] =>
  nodes.flatMap(({ names, children = [] }) => [names[0] ?? '', ...flattenNames(children)])

const listPaths = (nodes: readonly NamedEntry[], above: readonly string[]): string[] =>
  nodes.flatMap(({ names, children = [] }) => {
    const way = [...above, names[0] ?? '']
    return children.length === 0 ? [way.join(' / ')] : listPaths(children, way)
  })

/** Builds the hint that the template shows when a cell is selected. */
async function buildHint(context: RecordContext, one: ImportField, language: Language): Promise<string> {
  const say = (key: TransferText, values?: Record<string, string>) => formatTransferText(key, language, values)
  const { control, texts, type, field } = one.field
  const hints: string[] = []
  if (type.type === 'datetime') hints.push(say('date', { example: formatExample(field['format']) }))
  if (type.type === 'jsonb' && control.lookup === undefined) hints.push(say('range'))
  if (control.isPath) hints.push(say('path'))
  if (texts?.kind === 'model') hints.push(await buildLabelHint(context, texts, language))
  else if (texts && texts.kind !== 'dictionary') hints.push(say(kindHints[texts.kind] ?? 'named'))
  if (isMultiple(one)) hints.push(say('many'))
  return hints.filter((hint) => hint !== '').join(serverTexts.import.hintSeparator[language])
}

const kindHints: Readonly<Record<string, TransferText>> = {
  user: 'user',
  organize: 'organize',
  organizePath: 'organize',
}

async function buildLabelHint(
  context: RecordContext,
  { modelId, labelField }: { modelId: string; labelField: string },
  language: Language,
): Promise<string> {
  const model = await context.models.find(modelId)
  const field = model && getRecordPlan(model).fields.get(labelField)
  return field ? formatTransferText('record', language, { label: translateLabel(field.field, language) }) : ''
}

const formatExample = (format: unknown): string =>
  formatDate(Date.UTC(2026, 10, 20, 8, 30), typeof format === 'string' && format !== '' ? format : dateTimePattern, 0)
