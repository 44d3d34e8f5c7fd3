import type { Parsed, Problem } from './types.ts'

export function createProblem(key: string, values?: Problem['values']): Problem {
  return values ? { key: `engine.${key}`, values } : { key: `engine.${key}` }
}

export function rejectValue(key: string, values?: Problem['values']): { ok: false; problem: Problem } {
  return { ok: false, problem: createProblem(key, values) }
}

export function acceptValue<V>(value: V): Parsed<V> {
  return { ok: true, value }
}
