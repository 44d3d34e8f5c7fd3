import { readInterfaceSettings, readInterfaceUse, type InterfaceUse } from '../control/interface.ts'
import type { Field } from '../design/types.ts'
import { isTable } from '../design/walk.ts'

/** The data interfaces that a field asks: for its choices or values, and for the rows that are added to a sub-table. */
export function listInterfaceUses(field: Field): InterfaceUse[] {
  const added = isTable(field) ? readInterfaceSettings(field['addTableConf']) : undefined
  return [readInterfaceUse(field), added].filter((use) => use !== undefined)
}
