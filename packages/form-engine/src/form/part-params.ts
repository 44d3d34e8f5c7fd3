import type { FormData } from '../design/types.ts'
import { walkFields } from '../design/walk.ts'
import { listInterfaceUses } from './interface-uses.ts'

/** Whether a parameter of a data interface takes a part of the value of a field. */
export function hasPartParams(formData: Pick<FormData, 'fields'>): boolean {
  let isFound = false
  walkFields(formData, (field) => {
    isFound ||= listInterfaceUses(field).some(({ params }) => params.some(({ part }) => part !== ''))
  })
  return isFound
}
