import type { PortalRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRefreshLayouts } from '../../../form/layouts/layout-calls.ts'
import { LayoutDialog } from '../../../form/layouts/layout-dialog.tsx'
import { LayoutList } from '../../../form/layouts/layout-list.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { loadPortals, setStartPortal } from './portal-list-api.ts'

/** The list of portals: search, create, edit, release and import (S0.07). */
export default function PortalListPage() {
  const { t } = useTranslation('portals')
  const refresh = useRefreshLayouts('portal')
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  const start = async (id: string) => {
    await setStartPortal(id)
    await refresh()
  }
  const canStart = ({ enabledMark, state, isStart }: PortalRow) => enabledMark === 1 && state > 0 && !isStart
  return (
    <LayoutList<PortalRow>
      kind="portal"
      texts={{
        title: t('title'),
        add: t('add'),
        none: t('none'),
        noneText: t('noneText'),
        offText: t('offText'),
      }}
      load={loadPortals}
      getDesignerPath={(id) => `/onlineDev/portalDesigner/${id}`}
      drawMark={({ isStart }) => isStart && <Tag tone="accent">{t('isStart')}</Tag>}
      listExtraActions={(row) => [
        isAdministrator && canStart(row) && { key: 'start', label: t('makeStart'), act: () => start(row.id) },
        isAdministrator && row.isStart && { key: 'noStart', label: t('noStart'), act: () => start('') },
      ]}
      drawDialog={(row, onMade, onClose) => (
        <LayoutDialog
          kind="portal"
          id={row?.id}
          newTitle={t('add')}
          newIcon="layout-dashboard"
          onMade={onMade}
          onClose={onClose}
        />
      )}
    />
  )
}
