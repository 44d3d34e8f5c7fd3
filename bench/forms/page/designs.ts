import type { Field, FormData, Rule } from '@armature/form-engine'

const choices = Array.from({ length: 8 }, (_, index) => ({ id: `c${index}`, fullName: `选项 ${index + 1}` }))

/** What the fields of a generated form are, in turn: mostly texts and numbers, then choices, dates and long texts. */
const kinds = [
  'comInput',
  'numInput',
  'comInput',
  'select',
  'comInput',
  'numInput',
  'radio',
  'date',
  'comInput',
  'textarea',
] as const
export type Kind = (typeof kinds)[number]

export interface PlainField {
  name: string
  label: string
  kind: Kind
  required: boolean
}

/** The fields of both contenders: `count` of them, every fifth one required. */
export const plainFields = (count: number): PlainField[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `字段 ${index + 1}`,
    kind: kinds[index % kinds.length] ?? 'comInput',
    required: index % 5 === 0,
  }))

export { choices }

/** Rule `n` looks at the n-th field of each block of four and acts on the next field. */
export interface PlainRule {
  from: string
  target: string
  type: 'require' | 'hide' | 'disable'
}

export function plainRules(fields: PlainField[], count: number): PlainRule[] {
  const types = ['require', 'hide', 'disable'] as const
  return Array.from({ length: count }, (_, index) => {
    const from = fields[(index * 4) % fields.length]
    const target = fields[(index * 4 + 1) % fields.length]
    return { from: from?.name ?? '', target: target?.name ?? '', type: types[index % types.length] ?? 'require' }
  })
}

/** The value that makes every rule hold. */
export const trigger = '触发'

export function formDesign(fields: PlainField[], rules: PlainRule[]): FormData {
  return { fields: fields.map(designField), rules: rules.map(designRule) }
}

export function tableDesign(columns: number): FormData {
  const children: Field[] = Array.from({ length: columns }, (_, index) => ({
    vModel: `c${index}`,
    ...(columnKind(index) === 'numInput' ? { precision: 2 } : {}),
    config: { jnpfKey: columnKind(index), label: `列 ${index + 1}`, required: index === 0, columnWidth: 130 },
  }))
  return {
    fields: [
      {
        vModel: 'rows',
        'show-summary': true,
        summaryField: children.filter((column) => column.config.jnpfKey === 'numInput').map((column) => column.vModel),
        config: { jnpfKey: 'table', label: '明细', children },
      },
    ],
  }
}

export const columnKind = (index: number): 'comInput' | 'numInput' => (index % 2 === 0 ? 'comInput' : 'numInput')

export const tableRows = (rows: number, columns: number): Record<string, unknown>[] =>
  Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      Array.from({ length: columns }, (_, column) => [
        `c${column}`,
        columnKind(column) === 'numInput' ? row + column / 4 : `值 ${row}-${column}`,
      ]),
    ),
  )

function designField({ name, label, kind, required }: PlainField): Field {
  return {
    vModel: name,
    ...(kind === 'select' || kind === 'radio' ? { options: kind === 'radio' ? choices.slice(0, 3) : choices } : {}),
    config: { jnpfKey: kind, label, required, span: 12, dataType: 'static' },
  }
}

function designRule({ from, target, type }: PlainRule, index: number): Rule {
  return {
    id: `rule${index}`,
    name: `规则 ${index + 1}`,
    enabled: true,
    when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: from, op: 'contains', value: trigger }] }] },
    then: [{ type, field: target }],
  }
}
