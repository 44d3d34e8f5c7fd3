import { controlOf, type Field, type FieldConfig, type ListColumn, type SearchField } from '@armature/form-engine'
import type { Names } from '../data/organisation.ts'

type Extra = { config?: Partial<FieldConfig> } & Record<string, unknown>

/** A field as created by the designer: the control's defaults, then the given settings. */
export function field(kind: string, vModel: string, names: Names, { config, ...settings }: Extra = {}): Field {
  const control = controlOf(kind)
  if (!control) throw new Error(`the engine has no control ${kind}`)
  const made = control.create()
  return {
    ...made,
    ...settings,
    vModel,
    config: { ...made.config, jnpfKey: kind, formId: vModel, ...labels(names), ...config },
  }
}

/** A heading, divider or other field without a value. */
export function fixed(kind: string, formId: string, names: Names, settings: Record<string, unknown> = {}): Field {
  const { vModel: _none, ...rest } = field(kind, formId, names, settings)
  return rest
}

export function column(of: Field, extra: Partial<ListColumn> = {}): ListColumn {
  return {
    prop: of.vModel ?? '',
    label: of.config.label,
    labelI18n: of.config.labelI18n,
    jnpfKey: of.config.jnpfKey,
    sortable: true,
    ...extra,
  }
}

export function search(of: Field, searchType: 1 | 2 | 3, searchMultiple = false): SearchField {
  return {
    prop: of.vModel ?? '',
    label: of.config.label,
    labelI18n: of.config.labelI18n,
    jnpfKey: of.config.jnpfKey,
    searchType,
    searchMultiple,
  }
}

const labels = ([label, tw, en]: Names) => ({ label, labelI18n: { tw, en } })
