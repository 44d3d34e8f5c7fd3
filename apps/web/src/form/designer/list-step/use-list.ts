import type { ColumnData } from '@armature/form-engine'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { changeList } from '../state/edits.ts'

/** The list of the design, and a function that changes it; `key` names the setting, so that typing is one undo step. */
export function useList(): [ColumnData, (change: (list: ColumnData) => ColumnData, key: string) => void] {
  const designer = useDesignerStore()
  const list = useDesigner((state) => state.columnData)
  return [list, (change, key) => changeList(designer, change(designer.getState().columnData), key)]
}
