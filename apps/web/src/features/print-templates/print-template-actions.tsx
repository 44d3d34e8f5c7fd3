import type { PrintDevRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../form/used-by/use-used-by.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import {
  copyTemplate,
  exportTemplate,
  removeTemplate,
  switchTemplate,
  useRefreshTemplates,
} from './print-template-api.ts'

interface PrintTemplateActionsProps {
  row: PrintDevRow
  onDraw: () => void
  onEdit: () => void
}

/** The actions the user may perform on a print template. */
export function PrintTemplateActions({ row, onDraw, onEdit }: PrintTemplateActionsProps) {
  const { t } = useTranslation('printTemplates')
  const refresh = useRefreshTemplates()
  const name = getMenuName(row, useLanguage())
  const usedBy = useUsedBy({ kind: 'printTemplate', id: row.id, name })
  // a print template is changed by those who may change its form
  const { mayChange } = row
  const mayAdd = useMay('btn_add') && mayChange
  const mayEdit = useMay('btn_edit') && mayChange
  const mayRemove = useMay('btn_remove') && mayChange
  const isOn = row.enabledMark === 1
  const turn = async () => {
    const question = { title: t('offTitle', { name }), text: t('offText'), okText: t('turnOff') }
    if (isOn && !(await usedBy.confirmTurnOff(question))) return
    await switchTemplate(row)
    await refresh()
  }
  const copy = async () => {
    await copyTemplate(row)
    await refresh()
  }
  const removeThing = useRemoveThing('printTemplate')
  const remove = () => removeThing({ id: row.id, name, send: () => removeTemplate(row), onChanged: refresh })
  return (
    <>
      <RowButtons
        buttons={[
          { key: 'draw', label: t(mayEdit ? 'draw' : 'look'), act: onDraw },
          mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
          mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
          mayAdd && { key: 'copy', label: t('copy'), act: copy },
          { key: 'export', label: t('export'), act: () => exportTemplate(row) },
          usedBy.button,
          mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
        ]}
      />
      {usedBy.drawer}
    </>
  )
}
