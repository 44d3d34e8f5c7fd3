/** Values of one statement in the order of their marks; a value never becomes part of the text. */
export class Bound {
  readonly values: unknown[] = []

  /** @param type PostgreSQL type the value is cast to where the place does not say it, e.g. `uuid[]` */
  add(value: unknown, type?: string): string {
    const mark = `$${this.values.push(value)}`
    return type ? `${mark}::${type}` : mark
  }
}

/** Quotes a name of the model's own making. Nothing from a request ever comes here. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Conditions that all hold; none at all holds. */
export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}
