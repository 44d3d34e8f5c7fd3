import { formatListButton } from '@armature/contract/catalog/list-buttons'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenRows } from '../../list/chosen-rows.tsx'
import { ListToolbar, type TableTools } from '../../list/list-toolbar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { ListModel } from '../records/list-model.ts'
import { useReader } from '../reader.tsx'

interface ToolbarProps {
  model: ListModel
  selectedCount: number
  /** number of selected rows that cannot be deleted */
  lockedCount: number
  onAdd: (() => void) | undefined
  onRemove: (() => void) | undefined
  onPrint: (() => void) | undefined
  onClearSelection: () => void
  /** import and export */
  transfer?: ReactNode
  /** advanced query; Gantt chart or table */
  view: ReactNode
  onRefresh: () => void
  table: TableTools
}

/** The actions of the list; a selection adds its own actions on the left. */
export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation('form')
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
      <ChosenRows count={props.selectedCount} onClear={props.onClearSelection}>
        {props.onPrint && (
          <Button kind="link" onClick={props.onPrint}>
            {model.form.printButtonText || t('record.print')}
          </Button>
        )}
        {props.onRemove && props.lockedCount > 0 && <span>{t('list.locked', { count: props.lockedCount })}</span>}
        {props.onRemove && props.lockedCount === 0 && (
          <Button kind="link" onClick={props.onRemove}>
            {model.buttons.get('batchRemove') || formatListButton('batchRemove', language)}
          </Button>
        )}
      </ChosenRows>
    </ListToolbar>
  )
}
