import type { PortalRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRemoveThing } from '../../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../../form/used-by/use-used-by.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import {
  copyPortal,
  exportPortal,
  removePortal,
  setStartPortal,
  switchPortal,
  useRefreshPortals,
} from './portal-list-api.ts'

interface PortalActionsProps {
  portal: PortalRow
  onOpen: () => void
  onEdit: () => void
}

/** The actions the user may perform on a portal. */
export function PortalActions({ portal, onOpen, onEdit }: PortalActionsProps) {
  const { t } = useTranslation('portals')
  const refresh = useRefreshPortals()
  const name = getMenuName(portal, useLanguage())
  const usedBy = useUsedBy({ kind: 'portal', id: portal.id, name })
  const [mayAdd, mayEdit, mayRemove] = [useMay('btn_add'), useMay('btn_edit'), useMay('btn_remove')]
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  const isOn = portal.enabledMark === 1
  const canStart = isAdministrator && isOn && portal.state > 0 && !portal.isStart
  const then = (act: (row: PortalRow) => Promise<unknown>) => async () => {
    await act(portal)
    await refresh()
  }
  const turn = async () => {
    if (isOn && !(await confirm({ title: t('offTitle', { name }), text: t('offText'), okText: t('turnOff') }))) return
    await then(switchPortal)()
  }
  const start = async (id: string) => {
    await setStartPortal(id)
    await refresh()
  }
  const removeThing = useRemoveThing('portal')
  const remove = () => removeThing({ id: portal.id, name, send: () => removePortal(portal), onChanged: refresh })
  return (
    <>
      <RowButtons
        buttons={[
          { key: 'open', label: t(mayEdit ? 'draw' : 'look'), act: onOpen },
          mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
          mayAdd && { key: 'copy', label: t('copy'), act: then(copyPortal) },
          { key: 'export', label: t('export'), act: () => exportPortal(portal) },
          canStart && { key: 'start', label: t('makeStart'), act: () => start(portal.id) },
          isAdministrator && portal.isStart && { key: 'noStart', label: t('noStart'), act: () => start('') },
          mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
          usedBy.button,
          mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
        ]}
      />
      {usedBy.drawer}
    </>
  )
}
