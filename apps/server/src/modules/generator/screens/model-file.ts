import type { PackageContent } from '../package-content.ts'
import { listTargets } from '@armature/form-engine/standalone/form-design'
import { formatHead } from './head.ts'
import { buildScreenField } from './screen-field.ts'
import { toCode } from './code-text.ts'

/** `model.ts`: the fields and sub-tables of the form, as values that screens, checks and server read. */
export function renderModelFile(content: PackageContent): string {
  const { fields, listed, tables, dictionaries, design } = content
  const targets = {
    shown: listTargets(design, ['show']),
    enabled: listTargets(design, ['enable']),
    hasRules: design !== null,
  }
  const own = new Set(fields.map(({ field }) => field.name))
  const all = Object.fromEntries(
    listed.map((view) => {
      const field = buildScreenField(view, dictionaries, targets)
      return [field.name, own.has(field.name) ? field : { ...field, input: 'shown', readOnly: true }]
    }),
  )
  const rows = Object.fromEntries(
    tables.map((table) => [
      table.name,
      {
        name: table.name,
        label: table.label,
        ...(table.isRequired && { required: true }),
        ...(design && table.hasDefault && { hasDefault: true }),
        fields: table.fields.map((view) => buildScreenField(view, dictionaries, targets)),
      },
    ]),
  )
  const names = fields.map(({ field }) => `field.${field.name}`)
  return `${formatHead(content)}
import type { Field, Table } from './types.js'

/** Every field of the form, and the system fields. */
export const field = ${toCode(all)} satisfies Record<string, Field>

export const table = ${toCode(rows)} satisfies Record<string, Table>

/** The fields of the form in its order. */
export const fields: Field[] = [${names.length > 0 ? `\n${names.map((name) => `  ${name},\n`).join('')}` : ''}]

export const tables: Table[] = Object.values(table)
`
}
