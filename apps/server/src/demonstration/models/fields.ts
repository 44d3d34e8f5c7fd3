import { findControl, type Field, type FieldConfig, type ListColumn, type SearchField } from '@armature/form-engine'
import type { Names } from '../data/organisation.ts'

type Extra = { config?: Partial<FieldConfig> } & Record<string, unknown>

/** A field as created by the designer: the control's defaults, then the given settings. */
export function buildField(kind: string, vModel: string, names: Names, { config, ...settings }: Extra = {}): Field {
  const control = findControl(kind)
  if (!control) throw new Error(`the engine has no control ${kind}`)
  const made = control.create()
  return {
    ...made,
    ...settings,
    vModel,
    config: { ...made.config, jnpfKey: kind, formId: vModel, ...toLabels(names), ...config },
  }
}

/** A heading, divider or other field without a value. */
export function buildStaticField(
  kind: string,
  formId: string,
  names: Names,
  settings: Record<string, unknown> = {},
): Field {
  const { vModel: _none, ...rest } = buildField(kind, formId, names, settings)
  return rest
}

export function buildColumn(of: Field, extra: Partial<ListColumn> = {}): ListColumn {
  return {
    prop: of.vModel ?? '',
    label: of.config.label,
    labelI18n: of.config.labelI18n,
    jnpfKey: of.config.jnpfKey,
    sortable: true,
    ...extra,
  }
}

export function buildSearchField(of: Field, searchType: 1 | 2 | 3, searchMultiple = false): SearchField {
  return {
    prop: of.vModel ?? '',
    label: of.config.label,
    labelI18n: of.config.labelI18n,
    jnpfKey: of.config.jnpfKey,
    searchType,
    searchMultiple,
  }
}

const toLabels = ([label, tw, en]: Names) => ({ label, labelI18n: { tw, en } })
