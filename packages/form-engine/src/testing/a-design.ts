import type { ColumnData, Field, FormData, Rule } from '../design/types.ts'

/** A form with these fields, and an empty list. */
export function aForm(fields: Field[], rules: Rule[] = []): FormData {
  return { fields, rules }
}

export function aList(own: Partial<ColumnData> = {}): ColumnData {
  return { columnList: [], searchList: [], ...own }
}

/** A rule that holds when `when` equals 1 and then acts on `then`. */
export function aRule(when: string, then: string, own: Partial<Rule> = {}): Rule {
  return {
    id: `rule-${when}-${then}`,
    name: `${when} → ${then}`,
    enabled: true,
    when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: when, op: 'eq', value: 1 }] }] },
    then: [{ type: 'show', field: then }],
    ...own,
  }
}
