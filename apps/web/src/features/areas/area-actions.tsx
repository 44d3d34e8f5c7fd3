import type { AreaRow } from '@armature/contract'
import { getAreaBinId } from '@armature/contract/catalog/area-bin-ids'
import { useTranslation } from 'react-i18next'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { removeArea, switchArea, useRefreshAreas } from './area-api.ts'

interface AreaActionsProps {
  area: AreaRow
  onEdit: () => void
  onAddBelow: () => void
  isShort: boolean
}

/** The actions of an area, as far as the user's buttons allow them. */
export function AreaActions({ area, onEdit, onAddBelow, isShort }: AreaActionsProps) {
  const { t } = useTranslation('areas')
  const refresh = useRefreshAreas()
  const language = useLanguage()
  const mayAdd = useMay('btn_add')
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const name = getMenuName(area, language)
  const isOn = area.enabledMark === 1
  const turn = async () => {
    const question = { title: t('offTitle', { name }), text: t('offText'), okText: t('turnOff') }
    if (isOn && !(await confirm(question))) return
    await switchArea(area)
    await refresh()
  }
  const removeThing = useRemoveThing('area')
  const remove = () =>
    removeThing({ id: getAreaBinId(area.id), name, send: () => removeArea(area), onChanged: refresh })
  return (
    <RowButtons
      isShort={isShort}
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
        mayAdd && { key: 'add', label: t('addBelow'), act: onAddBelow },
        mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
