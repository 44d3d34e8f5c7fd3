import type { FieldConfig } from '../design/types.ts'

type NewField = { config: Omit<FieldConfig, 'label'> & { label?: string } } & Record<string, unknown>

/**
 * What every new field starts with (F3.93): half of the 24-column grid, shown on both devices, not required.
 * `own` stands beside `config`, `config` over the common part.
 */
export function newField(jnpfKey: string, own: Record<string, unknown> = {}, config: Record<string, unknown> = {}): NewField {
  return {
    config: {
      jnpfKey,
      showLabel: true,
      span: 12,
      tipLabel: '',
      required: false,
      regList: [],
      visibility: ['pc', 'app'],
      noShow: false,
      ...config,
    },
    placeholder: '',
    disabled: false,
    ...own,
  }
}

/** A piece that stores nothing: full width, no label, nothing to require. */
export function newStatic(jnpfKey: string, own: Record<string, unknown> = {}, config: Record<string, unknown> = {}): NewField {
  return {
    config: { jnpfKey, showLabel: false, span: 24, visibility: ['pc', 'app'], noShow: false, ...config },
    ...own,
  }
}
