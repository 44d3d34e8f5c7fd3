import type { Field, FormData } from '@armature/form-engine'
import { aField, aList, aTable } from '../../modules/designs/testing/designs.ts'

/** Limits of a design: fields, sub-tables among them, rules. */
const [fields, tables, rules] = [1_000, 10, 500]
/** Fields beside the sub-tables; the others are in them. */
const mainFields = 500
const nameField = (at: number): string => `field_${at}`

/** The largest form that can be released: every field, sub-table and rule that is allowed. */
export function createLargestForm(conditionsOfRule: number): { fields: Field[]; form: Partial<FormData> } {
  const columns = (fields - mainFields - tables) / tables
  const table = (at: number) =>
    aTable(
      `table_${at}`,
      Array.from({ length: columns }, (_, column) => aField('comInput', `cell_${at}_${column}`)),
    )
  return {
    fields: [
      ...Array.from({ length: mainFields }, (_, at) => aField(at % 3 === 0 ? 'numInput' : 'comInput', nameField(at))),
      ...Array.from({ length: tables }, (_, at) => table(at)),
    ],
    form: { rules: Array.from({ length: rules }, (_, at) => createRule(at, conditionsOfRule)) },
  }
}

/** A rule whose fields come before those it changes, so that rules never form a circle. */
const createRule = (at: number, conditions: number): NonNullable<FormData['rules']>[number] => ({
  id: `rule${at}`,
  name: `rule ${at}`,
  enabled: true,
  when: {
    logic: 'and',
    groups: Array.from({ length: Math.ceil(conditions / 50) }, (_, group) => ({
      logic: 'or',
      conditions: Array.from({ length: Math.min(50, conditions - group * 50) }, (_condition, number) => ({
        field: nameField((at + number) % (mainFields / 2)),
        op: 'eq',
        value: '1',
      })),
    })),
  },
  then: [{ type: 'require', field: nameField(mainFields / 2 + (at % (mainFields / 2))) }],
})

/** A list with every field beside the sub-tables. */
export const createLargestList = () => {
  const names = Array.from({ length: mainFields }, (_, at) => nameField(at))
  return aList(names, {
    searchList: names.slice(0, 50).map((prop) => ({ prop, label: prop, searchType: 2 })),
    btnsList: ['add', 'upload', 'download'].map((value) => ({ value, label: value })),
  })
}
