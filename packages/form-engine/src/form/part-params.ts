import { readInterfaceSettings, readInterfaceUse } from '../control/interface.ts'
import type { FormData } from '../design/types.ts'
import { isTable, walkFields } from '../design/walk.ts'

/** Whether a parameter of a data interface takes a part of the value of a field. */
export function hasPartParams(formData: Pick<FormData, 'fields'>): boolean {
  let isFound = false
  walkFields(formData, (field) => {
    const uses = [readInterfaceUse(field), ...(isTable(field) ? [readInterfaceSettings(field['addTableConf'])] : [])]
    isFound ||= uses.some((use) => use?.params.some(({ part }) => part !== '') === true)
  })
  return isFound
}
