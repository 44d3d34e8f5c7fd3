import type { DataInterfaceRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../form/used-by/use-used-by.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import {
  copyInterface,
  exportInterface,
  removeInterface,
  switchInterface,
  useRefreshInterfaces,
} from './data-interface-api.ts'

interface InterfaceActionsProps {
  row: DataInterfaceRow
  onEdit: () => void
  onLog: () => void
}

/** The actions the user may perform on a data interface. */
export function InterfaceActions({ row, onEdit, onLog }: InterfaceActionsProps) {
  const { t } = useTranslation('dataInterfaces')
  const refresh = useRefreshInterfaces()
  const mayAdd = useMay('btn_add')
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const name = getMenuName(row, useLanguage())
  const usedBy = useUsedBy({ kind: 'dataInterface', id: row.id, name })
  const isOn = row.enabledMark === 1
  const turn = async () => {
    const question = { title: t('offTitle', { name }), text: t('offText'), okText: t('turnOff') }
    if (isOn && !(await usedBy.confirmTurnOff(question))) return
    await switchInterface(row)
    await refresh()
  }
  const removeThing = useRemoveThing('dataInterface')
  const remove = () => removeThing({ id: row.id, name, send: () => removeInterface(row), onChanged: refresh })
  const copy = async () => {
    await copyInterface(row)
    await refresh()
  }
  return (
    <>
      <RowButtons
        buttons={[
          mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
          { key: 'log', label: t('log.title'), act: onLog },
          mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
          mayAdd && { key: 'copy', label: t('copy'), act: copy },
          { key: 'export', label: t('export'), act: () => exportInterface(row) },
          usedBy.button,
          mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
        ]}
      />
      {usedBy.drawer}
    </>
  )
}
