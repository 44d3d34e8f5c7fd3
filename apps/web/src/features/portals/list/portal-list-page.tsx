import type { PortalRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PagedList } from '../../../list/paged-list.tsx'
import { ThingBinButton } from '../../../form/bin/thing-bin-button.tsx'
import { ImportButton } from '../../../form/plain/import-button.tsx'
import { UnusedButton } from '../../../form/used-by/unused-button.tsx'
import { useMay } from '../../../lib/menu/permission.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { NativeSelect } from '../../../ui/inputs/input.tsx'
import css from './list.module.css'
import { PortalActions } from './portal-actions.tsx'
import { usePortalColumns } from './portal-columns.tsx'
import { PortalDialog } from './portal-dialog.tsx'
import { importPortal, loadPortals, portalsKey, useRefreshPortals, type PortalFilter } from './portal-list-api.ts'

const start: PortalFilter = { state: '' }

/** The list of portals: search, create, edit, release and import (S0.07). */
export default function PortalListPage() {
  const { t } = useTranslation('portals')
  const navigate = useNavigate()
  const [edited, setEdited] = useState<PortalRow | 'new' | null>(null)
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const refresh = useRefreshPortals()
  const open = (id: string) => void navigate(`/onlineDev/portalDesigner/${id}`)
  const { columns, card } = usePortalColumns(({ id }) => open(id))
  const add = mayAdd && (
    <Button kind="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PagedList<PortalRow, PortalFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={portalsKey}
        load={loadPortals}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <PortalActions portal={row} onOpen={() => open(row.id)} onEdit={() => setEdited(row)} />}
        filters={{
          start,
          draw: ({ state }, change) => (
            <label className={css.filter}>
              {t('state')}
              <NativeSelect
                value={state}
                options={[
                  { value: '', label: t('all') },
                  ...(['0', '1', '2'] as const).map((known) => ({ value: known, label: t(`states.${known}`) })),
                ]}
                onChange={(event) => change({ state: event.target.value as PortalFilter['state'] })}
              />
            </label>
          ),
        }}
        tools={
          <>
            {add}
            {mayAdd && <ImportButton title={t('import')} send={importPortal} onImported={refresh} />}
            <UnusedButton kind="portal" />
            {mayRemove && <ThingBinButton kind="portal" onRestored={refresh} />}
          </>
        }
        none={{ title: t('none'), text: t('noneText'), children: add }}
      />
      {edited && (
        <PortalDialog {...(edited === 'new' ? { onMade: open } : { portal: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
