import type { DataSource } from '@armature/contract'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { UnusedButton } from '../../form/used-by/unused-button.tsx'
import { useUsedBy } from '../../form/used-by/use-used-by.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { loadSources, removeSource, sourcesKey, useRefreshSources } from './data-source-api.ts'
import { useSourceColumns } from './data-source-columns.tsx'
import { DataSourceDialog } from './data-source-dialog.tsx'
import { useTableRights } from './source-tables-api.ts'

const TablesDrawer = lazy(() => import('./tables-drawer.tsx'))

/** Other databases that SQL interfaces read from. */
export default function DataSourcePage() {
  const { t } = useTranslation('dataSources')
  const [shown, setShown] = useState<{ source?: DataSource } | null>(null)
  const [browsed, setBrowsed] = useState<DataSource | null>(null)
  const { columns, card } = useSourceColumns()
  const refresh = useRefreshSources()
  const mayRemove = useMay('btn_remove')
  const add = useMay('btn_add') && (
    <Button kind="primary" icon={Plus} onClick={() => setShown({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PagedList<DataSource>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={sourcesKey}
        load={loadSources}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <Actions source={row} onEdit={() => setShown({ source: row })} onBrowse={() => setBrowsed(row)} />
        )}
        tools={
          <>
            {add}
            <UnusedButton kind="dataSource" />
            {mayRemove && <ThingBinButton kind="dataSource" onRestored={refresh} />}
          </>
        }
        none={{ title: t('none'), text: t('noneText'), children: add }}
      />
      {shown && <DataSourceDialog {...shown} onClose={() => setShown(null)} />}
      {browsed && (
        <Suspense>
          <TablesDrawer source={browsed} onClose={() => setBrowsed(null)} />
        </Suspense>
      )}
    </>
  )
}

interface ActionsProps {
  source: DataSource
  onEdit: () => void
  onBrowse: () => void
}

function Actions({ source, onEdit, onBrowse }: ActionsProps) {
  const { t } = useTranslation('dataSources')
  const refresh = useRefreshSources()
  const name = getMenuName(source, useLanguage())
  const usedBy = useUsedBy({ kind: 'dataSource', id: source.id, name })
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const { maySeeTables } = useTableRights()
  const removeThing = useRemoveThing('dataSource')
  const remove = () =>
    removeThing({ id: source.id, name, send: () => removeSource(source), onChanged: () => void refresh() })
  return (
    <>
      <RowButtons
        buttons={[
          mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
          maySeeTables && source.enabledMark === 1 && { key: 'tables', label: t('tables.open'), act: onBrowse },
          usedBy.button,
          mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
        ]}
      />
      {usedBy.drawer}
    </>
  )
}
