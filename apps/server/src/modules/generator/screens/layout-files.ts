import { type Field, getStateKey, isForPc, isTable, translateLabel } from '@armature/form-engine'
import { listTargets } from '@armature/form-engine/standalone/form-design'
import type { PackageContent } from '../package-content.ts'
import { toCode } from './code-text.ts'
import { formatHead } from './head.ts'

/** The code of a field and of a sub-table, in the form and in the detail. */
interface Parts {
  item: (name: string, span: number) => string
  table: (name: string) => string
}

const formParts: Parts = {
  item: (name, span) => `<Item form={form} field={field.${name}}${formatSpan(span)} />`,
  table: (name) => `<SubTable form={form} table={table.${name}} />`,
}
const detailParts: Parts = {
  item: (name, span) => `<Shown record={record} field={field.${name}}${formatSpan(span)} />`,
  table: (name) => `<ShownRows record={record} table={table.${name}} />`,
}
const formatSpan = (span: number): string => (span === 24 ? '' : ` span={${span}}`)

/** The form, in the layout of the design. */
export function renderFormFile(content: PackageContent): string {
  const lines = renderFields(content, content.model.formData.fields, formParts, '      ')
  return `${formatHead(content)}
${renderModelImport(lines)}${renderImport(lines, 'form-parts', ['Group', 'Heading', 'Item', 'Note', 'SubTable'], 'FormProps')}
export function ${content.names.className}Form({ form }: FormProps) {
  return (
    <>
${lines.join('\n')}
    </>
  )
}
`
}

/** The detail, in the same layout. */
export function renderDetailFile(content: PackageContent): string {
  const lines = renderFields(content, content.model.formData.fields, detailParts, '      ')
  const shown = renderImport(lines, 'detail-page', ['Shown', 'ShownRows'], 'RecordProps')
  return `${formatHead(content)}
${renderModelImport(lines)}${shown}${renderImport(lines, 'form-parts', ['Group', 'Heading', 'Note'])}
export function ${content.names.className}Detail({ record }: RecordProps) {
  return (
    <>
${lines.join('\n')}
    </>
  )
}
`
}

/** Imports the parts that the lines use, and a type. */
function renderImport(lines: readonly string[], file: string, names: string[], type = ''): string {
  const used = names.filter((name) => lines.some((line) => line.trimStart().startsWith(`<${name} `)))
  const parts = [...(type === '' ? [] : [`type ${type}`]), ...used]
  return parts.length === 0 ? '' : `import { ${parts.join(', ')} } from './ui/${file}.js'\n`
}

function renderModelImport(lines: readonly string[]): string {
  const used = ['field', 'table'].filter((name) => lines.some((line) => line.includes(` ${name}={${name}.`)))
  return used.length === 0 ? '' : `import { ${used.join(', ')} } from './model.js'\n`
}

/** @param isConditional whether rules show and hide something around the fields */
function renderFields(
  content: PackageContent,
  list: readonly Field[],
  parts: Parts,
  indent: string,
  isConditional = false,
): string[] {
  const shown = listTargets(content.design, ['show'])
  return list
    .filter((field) => (field.config.noShow !== true || shown.has(getStateKey(field))) && isForPc(field))
    .flatMap((field) => renderField(content, field, parts, indent, isConditional))
}

function renderField(
  content: PackageContent,
  field: Field,
  parts: Parts,
  indent: string,
  isAroundConditional: boolean,
): string[] {
  const { config, vModel = '' } = field
  const children = Array.isArray(config.children) ? config.children : undefined
  if (isTable(field)) return content.tables.some(({ name }) => name === vModel) ? [indent + parts.table(vModel)] : []
  const key = getStateKey(field)
  const isConditional = isAroundConditional || listTargets(content.design, ['show', 'hide']).has(key)
  const rules = isConditional && key !== '' ? ` at={${toCode(key)}}` : ''
  if (children) {
    const title = translateLabel(field, content.language)
    if (!groups.has(config.jnpfKey) || title === '')
      return renderFields(content, children, parts, indent, isConditional)
    const inside = renderFields(content, children, parts, `${indent}  `, isConditional)
    if (inside.length === 0) return []
    return [`${indent}<Group title={${toCode(title)}}${rules}>`, ...inside, `${indent}</Group>`]
  }
  if (content.fields.some(({ field: known }) => known.name === vModel))
    return [indent + parts.item(vModel, readSpan(config.span))]
  return renderStatic(content, field, indent, rules)
}

/** Containers with a heading of their own. */
const groups = new Set(['card', 'tabPane', 'collapsePane'])

const readSpan = (span: unknown): number =>
  typeof span === 'number' && Number.isInteger(span) && span >= 1 && span <= 24 ? span : 24

/** Headings and texts; other static elements are for the platform only. */
function renderStatic({ language }: PackageContent, field: Field, indent: string, rules: string): string[] {
  const text = [field['content'], field['title'], translateLabel(field, language)].find(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  const part = { groupTitle: 'Heading', divider: 'Heading', text: 'Note', alert: 'Note', jnpfText: 'Note' }[
    field.config.jnpfKey
  ]
  return part === undefined || text === undefined ? [] : [`${indent}<${part} text={${toCode(text)}}${rules} />`]
}
