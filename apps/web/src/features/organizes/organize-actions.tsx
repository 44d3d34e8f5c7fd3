import type { OrganizeRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { removeOrganize, switchOrganize, useRefreshOrganizes } from './organize-api.ts'
import type { OrganizeDialogProps } from './organize-dialog.tsx'

interface OrganizeActionsProps {
  organize: OrganizeRow
  onDialog: (dialog: Omit<OrganizeDialogProps, 'onClose'>) => void
}

/** The actions the user may perform on an organization that they administer. */
export function OrganizeActions({ organize, onDialog }: OrganizeActionsProps) {
  const { t } = useTranslation('organizes')
  const refresh = useRefreshOrganizes()
  const language = useLanguage()
  const mayAdd = useMay('btn_add') && organize.mayAdd
  const mayEdit = useMay('btn_edit') && organize.mayEdit
  const mayRemove = useMay('btn_remove') && organize.mayRemove
  const name = getMenuName(organize, language)
  const isOn = organize.enabledMark === 1

  const turn = async () => {
    await switchOrganize(organize, { title: t('offTitle', { name }), okText: t('turnOff') })
    await refresh()
  }
  const removeThing = useRemoveThing('organize')
  const remove = () => removeThing({ id: organize.id, name, send: () => removeOrganize(organize), onChanged: refresh })
  return (
    <RowButtons
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: () => onDialog({ organize }) },
        mayAdd && { key: 'add', label: t('addBelow'), act: () => onDialog({ parentId: organize.id }) },
        mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
