import { formatListButton } from '@armature/contract/catalog/list-buttons'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListToolbar, type TableTools } from '../../list/list-toolbar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { ListModel } from '../records/list-model.ts'
import { useReader } from '../reader.tsx'

interface ToolbarProps {
  model: ListModel
  onAdd: (() => void) | undefined
  /** the actions of the selected records */
  selected: ReactNode
  /** import and export */
  transfer?: ReactNode
  /** advanced query; Gantt chart or table */
  view: ReactNode
  onRefresh: () => void
  table: TableTools
}

/** The actions of the list; a selection adds its own actions on the left. */
export function Toolbar(props: ToolbarProps) {
  const { language } = useReader()
  const { model } = props
  return (
    <ListToolbar label={model.name} onRefresh={props.onRefresh} table={props.table} end={props.view}>
      {props.onAdd && (
        <Button kind="primary" icon={Plus} onClick={props.onAdd}>
          {model.buttons.get('add') || formatListButton('add', language)}
        </Button>
      )}
      {props.transfer}
      {props.selected}
    </ListToolbar>
  )
}
