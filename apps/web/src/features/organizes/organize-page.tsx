import type { OrganizeRow } from '@armature/contract'
import { List, Network, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { useAppState } from '../../lib/state/app-state.ts'
import { May, useMay } from '../../lib/menu/permission.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { useRefreshOrganizes } from './organize-api.ts'
import { OrganizeActions } from './organize-actions.tsx'
import { OrganizeCards } from './organize-cards.tsx'
import { OrganizeDialog, type OrganizeDialogProps } from './organize-dialog.tsx'
import { OrganizeTree } from './organize-tree.tsx'

const OrganizeChart = lazy(() => import('./chart/organize-chart.tsx'))
const top = '-1'

/** Organizations as a tree table and as an organization chart (S2.171). */
export default function OrganizePage() {
  const { t } = useTranslation('organizes')
  const [dialog, setDialog] = useState<Omit<OrganizeDialogProps, 'onClose'> | null>(null)
  const [view, setView] = useState<'list' | 'chart'>('list')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  const mayEdit = useMay('btn_edit')
  const refresh = useRefreshOrganizes()
  const tools = (
    <>
      <Segmented
        label={t('view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'list', label: t('list'), icon: List },
          { value: 'chart', label: t('chart'), icon: Network },
        ]}
      />
      {useMay('btn_add') && (
        <Button kind="primary" icon={Plus} onClick={() => setDialog({ parentId: isAdministrator ? top : '' })}>
          {t('add')}
        </Button>
      )}
      <May code="btn_remove">
        <ThingBinButton kind="organize" onRestored={refresh} />
      </May>
    </>
  )
  const actions = (organize: OrganizeRow) => <OrganizeActions organize={organize} onDialog={setDialog} />
  const content = () => {
    if (view === 'chart')
      return (
        <Suspense fallback={<Skeleton rows={8} />}>
          <OrganizeChart tools={tools} />
        </Suspense>
      )
    if (isPhone) return <OrganizeCards actions={actions} tools={tools} />
    const onOpen = (organize: OrganizeRow) => mayEdit && organize.mayEdit && setDialog({ organize })
    return <OrganizeTree actions={actions} tools={tools} onOpen={onOpen} />
  }
  return (
    <>
      {content()}
      {dialog && <OrganizeDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
