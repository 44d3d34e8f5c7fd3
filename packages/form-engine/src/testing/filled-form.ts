import type { Condition, ConditionGroups, Field, FieldConfig, FormData, Rule, RuleAction } from '../design/types.ts'
import { compile } from '../form/compile.ts'
import { open } from '../form/open.ts'
import type { FillContext, FormState, Path, Row, Values } from '../form/types.ts'
import { aField } from './a-field.ts'

/** A named field of a kind; `own` is added next to `config`. */
export function named(
  kind: string,
  vModel: string,
  own: Record<string, unknown> & { config?: Partial<FieldConfig> } = {},
): Field {
  return aField(kind, { ...own, vModel, config: { formId: `id_${vModel}`, ...own.config } })
}

export const text = (vModel: string, config: Partial<FieldConfig> = {}): Field => named('comInput', vModel, { config })

export const number = (vModel: string, own: Record<string, unknown> = {}): Field =>
  named('numInput', vModel, { precision: 2, ...own })

export const calculated = (vModel: string, ...expression: string[]): Field => named('calculate', vModel, { expression })

export function aTable(
  vModel: string,
  children: Field[],
  own: Record<string, unknown> & { config?: Partial<FieldConfig> } = {},
): Field {
  return named('table', vModel, { ...own, config: { ...own.config, children } })
}

export function aContainer(kind: string, formId: string, children: Field[], config: Partial<FieldConfig> = {}): Field {
  const { vModel: _, ...field } = aField(kind, { config: { formId, ...config, children } })
  return field
}

export const when = (...conditions: Condition[]): ConditionGroups => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions }],
})

let count = 0
export function aRule(when: ConditionGroups, ...then: RuleAction[]): Rule {
  count += 1
  return { id: `rule${count}`, name: `rule ${count}`, enabled: true, when, then }
}

export const aContext = (own: Partial<FillContext> = {}): FillContext => ({
  userId: '0190a000-0000-7000-8000-000000000001',
  userName: '林某',
  organizeId: '0190a000-0000-7000-8000-000000000002',
  organizeName: '华东分公司',
  positionId: null,
  positionName: '',
  now: Date.UTC(2026, 0, 15, 8, 30),
  offsetMinutes: 480,
  language: 'zh',
  ...own,
})

export const aFormData = (fields: Field[], rules: Rule[] = []): FormData => ({ fields, rules })

/** An opened form; `stored` absent: a new record. */
export function anOpenForm(
  fields: Field[],
  { rules = [], stored, relations }: { rules?: Rule[]; stored?: Values; relations?: Map<Path, Row> } = {},
): FormState {
  return open(compile(aFormData(fields, rules)), aContext(), stored, relations)
}
