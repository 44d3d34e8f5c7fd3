import type { Parsed, Problem } from './types.ts'

export function problem(key: string, values?: Problem['values']): Problem {
  return values ? { key: `engine.${key}`, values } : { key: `engine.${key}` }
}

export function refuse(key: string, values?: Problem['values']): { ok: false; problem: Problem } {
  return { ok: false, problem: problem(key, values) }
}

export function taken<V>(value: V): Parsed<V> {
  return { ok: true, value }
}
