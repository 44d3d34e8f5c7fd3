import type { Field } from '@armature/form-engine'

/** The value of a setting: `min`, `config.labelI18n.en`. */
export function readSetting(field: Field, name: string): unknown {
  return name.split('.').reduce<unknown>((holder, step) => (isObject(holder) ? holder[step] : undefined), field)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
