import type { OrganizeRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { removeDepartment, switchDepartment, useRefreshDepartments } from './department-api.ts'
import type { DepartmentDialogProps } from './department-dialog.tsx'

interface DepartmentActionsProps {
  department: OrganizeRow
  onDialog: (dialog: Omit<DepartmentDialogProps, 'onClose'>) => void
}

/** The actions the user may perform on a department that they administer. */
export function DepartmentActions({ department, onDialog }: DepartmentActionsProps) {
  const { t } = useTranslation('departments')
  const refresh = useRefreshDepartments()
  const language = useLanguage()
  const mayAdd = useMay('btn_add') && department.mayAdd
  const mayEdit = useMay('btn_edit') && department.mayEdit
  const mayRemove = useMay('btn_remove') && department.mayRemove
  const name = getMenuName(department, language)
  const isOn = department.enabledMark === 1

  const turn = async () => {
    await switchDepartment(department, { title: t('offTitle', { name }), okText: t('turnOff') })
    await refresh()
  }
  const removeThing = useRemoveThing('department')
  const remove = () =>
    removeThing({ id: department.id, name, send: () => removeDepartment(department), onChanged: refresh })
  return (
    <RowButtons
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: () => onDialog({ department }) },
        mayAdd && { key: 'add', label: t('addBelow'), act: () => onDialog({ parentId: department.id }) },
        mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
