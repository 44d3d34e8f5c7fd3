import type { RelatedColumn } from '../pickers/related-records.ts'
import {
  compile,
  type Field,
  type FieldConfig,
  type FillContext,
  type FormData,
  type Row,
  type Rule,
  type Values,
} from '@armature/form-engine'
import { createFormStore, type FormStore } from '../store.ts'

/** A field of a kind with a name; `own` is merged next to `config`. */
export function aField(
  jnpfKey: string,
  vModel: string,
  own: Record<string, unknown> = {},
  config: Partial<FieldConfig> = {},
): Field {
  return { vModel, ...own, config: { jnpfKey, label: vModel, formId: `id_${vModel}`, visibility: ['pc'], ...config } }
}

/** A static control or container: it has an identity but no name. */
export function aBlock(
  jnpfKey: string,
  formId: string,
  own: Record<string, unknown> = {},
  config: Partial<FieldConfig> = {},
): Field {
  return { ...own, config: { jnpfKey, label: '', formId, visibility: ['pc'], ...config } }
}

export const aTable = (vModel: string, columns: Field[], own: Record<string, unknown> = {}): Field =>
  aField('table', vModel, own, { label: '明细', children: columns })

export const aForm = (fields: Field[], rules: Rule[] = [], own: Partial<FormData> = {}): FormData => ({
  fields,
  rules,
  ...own,
})

export const aContext = (own: Partial<FillContext> = {}): FillContext => ({
  userId: '0190a000-0000-7000-8000-000000000001',
  userName: '林某',
  organizeId: null,
  organizeName: '华东分公司',
  positionId: null,
  positionName: '',
  now: Date.UTC(2026, 0, 15, 8, 30),
  offsetMinutes: 480,
  language: 'zh',
  ...own,
})

/** An open form; without `stored` a new record. */
export function aStore(
  fields: Field[],
  { rules, stored, relations }: { rules?: Rule[]; stored?: Values; relations?: Map<string, Row> } = {},
): FormStore {
  return createFormStore(compile(aForm(fields, rules)), aContext(), stored, relations)
}

/** Counts the notifications of a topic. */
export function countCalls(store: FormStore, name: string): () => number {
  let count = 0
  store.subscribe(name, () => {
    count += 1
  })
  return () => count
}

/** A column of the records that a relation field offers, as returned by the server. */
export const aRelatedColumn = (vmodel: string, label: string, own: Partial<RelatedColumn> = {}): RelatedColumn => ({
  vmodel,
  label,
  unit: '',
  isNumeric: false,
  decimals: null,
  thousands: false,
  ...own,
})
