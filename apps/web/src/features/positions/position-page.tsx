import type { PositionRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrganizePane } from '../../form/list/organize-pane.tsx'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { MembersDialog } from '../../form/members/members-dialog.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { May, useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import {
  loadMembers,
  loadPositions,
  getMembersKey,
  positionsKey,
  setMembers,
  useRefreshPositions,
  type PositionFilter,
} from './position-api.ts'
import { PositionActions } from './position-actions.tsx'
import { usePositionColumns } from './position-columns.tsx'
import { PositionDialog, type PositionDialogProps } from './position-dialog.tsx'

const start: PositionFilter = { organizeId: '' }

/** Positions of the organizations that the user administers, with their members (S2.173). */
export default function PositionPage() {
  const { t } = useTranslation('positions')
  const language = useLanguage()
  const [dialog, setDialog] = useState<Omit<PositionDialogProps, 'onClose'> | null>(null)
  const [shown, setShown] = useState<PositionRow | null>(null)
  const refresh = useRefreshPositions()
  const mayAssign = useMay('btn_members')
  const { columns, card } = usePositionColumns(setShown)
  const mayAdd = useMay('btn_add')
  const add = (place: string) =>
    mayAdd && (
      <Button kind="primary" icon={Plus} onClick={() => setDialog({ organizeId: place })}>
        {t('add')}
      </Button>
    )
  return (
    <>
      <PagedList<PositionRow, PositionFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={positionsKey}
        load={loadPositions}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <PositionActions position={row} onEdit={() => setDialog({ position: row })} onMembers={() => setShown(row)} />
        )}
        filters={{
          start,
          pane: (filters, change) => (
            <OrganizePane value={filters.organizeId || undefined} onChoose={(id = '') => change({ organizeId: id })} />
          ),
        }}
        tools={({ organizeId }) => (
          <>
            {add(organizeId)}
            <May code="btn_remove">
              <ThingBinButton kind="position" onRestored={refresh} />
            </May>
          </>
        )}
        none={{ title: t('none'), text: t('noneText'), children: add('') }}
      />
      {dialog && <PositionDialog {...dialog} onClose={() => setDialog(null)} />}
      {shown && (
        <MembersDialog
          name={getMenuName(shown, language)}
          queryKey={getMembersKey(shown.id)}
          load={(query, signal) => loadMembers(shown.id, query, signal)}
          change={
            mayAssign && shown.mayAssign
              ? async (change) => {
                  await setMembers(shown.id, change)
                  await refresh()
                }
              : undefined
          }
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
