import type { DataInterfaceRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus, Table2, TableProperties } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { SideTree } from '../../list/side-tree.tsx'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { ImportButton } from '../../form/plain/import-button.tsx'
import { UnusedButton } from '../../form/used-by/unused-button.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import {
  buildCategoriesQuery,
  importInterface,
  interfacesKey,
  loadInterfaces,
  useRefreshInterfaces,
  type InterfaceFilter,
} from './data-interface-api.ts'
import { InterfaceActions } from './interface-actions.tsx'
import { useInterfaceColumns } from './interface-columns.tsx'
import { EditedInterface, InterfaceDialog } from './interface-dialog.tsx'
import { InterfaceLog } from './interface-log.tsx'
import { ModelsDialog } from './models-dialog.tsx'
import type { SourceDraft } from './source-draft.ts'

const TableDialog = lazy(() => import('./table-dialog.tsx'))

const start: InterfaceFilter = { categoryId: '' }

type OpenDialog =
  | { kind: 'new'; categoryId: string; start?: SourceDraft }
  | { kind: 'table'; categoryId: string }
  | { kind: 'edit' | 'log'; row: DataInterfaceRow }
  | { kind: 'models' }

/** Data interfaces that provide options and rows: categories on the left, interfaces on the right (S0.16). */
export default function DataInterfacePage() {
  const { t } = useTranslation('dataInterfaces')
  const [shown, setShown] = useState<OpenDialog | null>(null)
  const close = () => setShown(null)
  const refresh = useRefreshInterfaces()
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const mayEdit = useMay('btn_edit')
  const mayOpenModels = useMay('btn_models')
  const edit = (row: DataInterfaceRow) => setShown({ kind: 'edit', row })
  const { columns, card } = useInterfaceColumns(mayEdit ? edit : undefined)
  const add = (categoryId: string) =>
    mayAdd && (
      <Button kind="primary" icon={Plus} onClick={() => setShown({ kind: 'new', categoryId })}>
        {t('add')}
      </Button>
    )
  return (
    <>
      <PagedList<DataInterfaceRow, InterfaceFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={interfacesKey}
        load={loadInterfaces}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <InterfaceActions row={row} onEdit={() => edit(row)} onLog={() => setShown({ kind: 'log', row })} />
        )}
        filters={{
          start,
          pane: ({ categoryId }, change) => (
            <Categories value={categoryId} onChoose={(id = '') => change({ categoryId: id })} />
          ),
        }}
        tools={({ categoryId }) => (
          <>
            {add(categoryId === 'none' ? '' : categoryId)}
            {mayAdd && mayEdit && (
              <Button
                icon={Table2}
                onClick={() => setShown({ kind: 'table', categoryId: categoryId === 'none' ? '' : categoryId })}
              >
                {t('fromTable.open')}
              </Button>
            )}
            {mayAdd && <ImportButton title={t('import')} send={importInterface} onImported={refresh} />}
            <UnusedButton kind="dataInterface" />
            {mayRemove && <ThingBinButton kind="dataInterface" onRestored={refresh} />}
            {mayOpenModels && (
              <Button icon={TableProperties} onClick={() => setShown({ kind: 'models' })}>
                {t('models.open')}
              </Button>
            )}
          </>
        )}
        none={{ title: t('none'), text: t('noneText'), children: add('') }}
      />
      {shown?.kind === 'new' && (
        <InterfaceDialog
          categoryId={shown.categoryId}
          {...(shown.start ? { start: shown.start } : {})}
          onClose={close}
        />
      )}
      {shown?.kind === 'table' && (
        <Suspense>
          <TableDialog
            onNext={(start) => setShown({ kind: 'new', categoryId: shown.categoryId, start })}
            onClose={close}
          />
        </Suspense>
      )}
      {shown?.kind === 'edit' && <EditedInterface id={shown.row.id} onClose={close} />}
      {shown?.kind === 'log' && <InterfaceLog row={shown.row} onClose={close} />}
      {shown?.kind === 'models' && <ModelsDialog onClose={close} />}
    </>
  )
}

function Categories({ value, onChoose }: { value: string; onChoose: (id: string | undefined) => void }) {
  const { t } = useTranslation('dataInterfaces')
  const language = useLanguage()
  const { data } = useQuery(buildCategoriesQuery())
  const nodes = useMemo(() => {
    const known = (data?.list ?? []).map(({ id, fullName, fullNameI18n = {} }) => ({
      id,
      fullName: getMenuName({ fullName, fullNameI18n }, language),
    }))
    return [...known, { id: 'none', fullName: t('withoutCategory') }]
  }, [data, language, t])
  return (
    <SideTree
      label={t('category')}
      keywordLabel={t('categoryKeyword')}
      nodes={nodes}
      value={value || undefined}
      onChoose={onChoose}
    />
  )
}
