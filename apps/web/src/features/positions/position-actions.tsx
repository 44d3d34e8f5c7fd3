import type { PositionRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { usePageInMenu } from '../../lib/menu/page-in-menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { removePosition, switchPosition, useRefreshPositions } from './position-api.ts'

const authorize = '/permission/authorize'

interface PositionActionsProps {
  position: PositionRow
  onEdit: () => void
  onMembers: () => void
}

/** The actions the user may perform on a position that they administer. */
export function PositionActions({ position, onEdit, onMembers }: PositionActionsProps) {
  const { t } = useTranslation('positions')
  const navigate = useNavigate()
  const refresh = useRefreshPositions()
  const language = useLanguage()
  const mayEdit = useMay('btn_edit') && position.mayEdit
  const mayRemove = useMay('btn_remove') && position.mayRemove
  const mayAuthorize = usePageInMenu(authorize)
  const name = getMenuName(position, language)
  const isOn = position.enabledMark === 1

  const turn = async () => {
    await switchPosition(position, { title: t('offTitle', { name }), okText: t('turnOff') })
    await refresh()
  }
  const removeThing = useRemoveThing('position')
  const remove = () => removeThing({ id: position.id, name, send: () => removePosition(position), onChanged: refresh })
  return (
    <RowButtons
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
        { key: 'members', label: t('members'), act: onMembers },
        mayAuthorize && {
          key: 'authorize',
          label: t('authorize'),
          act: () => navigate(`${authorize}?objectType=position&id=${position.id}`),
        },
        mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
