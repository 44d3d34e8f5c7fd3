import type { ColumnData } from '@armature/form-engine'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { changeList } from '../state/edits.ts'

/** The list as it is drawn now, and how to change it; `key` names the setting, so that typing is one step of undo. */
export function useList(): [ColumnData, (change: (list: ColumnData) => ColumnData, key: string) => void] {
  const designer = useDesignerStore()
  const list = useDesigner((state) => state.columnData)
  return [list, (change, key) => changeList(designer, change(designer.getState().columnData), key)]
}
