import type { FormatContext, Problem } from '../control/types.ts'
import { findControl } from '../controls/index.ts'
import type { Field } from '../design/types.ts'

const zh: FormatContext = { language: 'zh', offsetMinutes: 480, textOf: () => undefined }

/** The result of parsing a value from outside: the stored value, or the key of the problem. */
export function read(field: Field, raw: unknown, offsetMinutes = 480): unknown {
  const parsed = findControl(field.config.jnpfKey)?.parse(raw, field, offsetMinutes)
  return parsed?.ok ? parsed.value : parsed?.problem.key
}

export function faults(field: Field, value: unknown): Problem[] | undefined {
  return findControl(field.config.jnpfKey)?.check(value, field, 480)
}

export function keys(field: Field, value: unknown): string[] | undefined {
  return faults(field, value)?.map(({ key }) => key)
}

/** Display text, in Chinese and China's time zone by default. */
export function shown(field: Field, value: unknown, context: Partial<FormatContext> = {}): string | undefined {
  return findControl(field.config.jnpfKey)?.format(value, field, { ...zh, ...context })
}
