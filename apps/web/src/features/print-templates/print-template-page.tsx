import type { PrintDevRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryTree } from '../../form/bill-rules/category-tree.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { ImportButton } from '../../form/plain/import-button.tsx'
import { UnusedButton } from '../../form/used-by/unused-button.tsx'
import { useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { PrintTemplateActions } from './print-template-actions.tsx'
import {
  importTemplate,
  loadTemplates,
  templatesKey,
  useRefreshTemplates,
  type TemplateFilter,
} from './print-template-api.ts'
import { useTemplateColumns } from './print-template-columns.tsx'
import { PrintTemplateDialog } from './print-template-dialog.tsx'

const TemplateEditor = lazy(() => import('./editor/template-editor.tsx'))

const start: TemplateFilter = { category: '', type: '' }
type OpenDialog = { kind: 'new'; category: string } | { kind: 'edit'; row: PrintDevRow } | { kind: 'draw'; id: string }

/** Print templates by category. */
export default function PrintTemplatePage() {
  const { t } = useTranslation('printTemplates')
  const [shown, setShown] = useState<OpenDialog | null>(null)
  const { columns, card } = useTemplateColumns()
  const refresh = useRefreshTemplates()
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const mayEdit = useMay('btn_edit')
  const close = () => setShown(null)
  const draw = (id: string) => setShown({ kind: 'draw', id })
  const add = (category: string) =>
    mayAdd && (
      <Button kind="primary" icon={Plus} onClick={() => setShown({ kind: 'new', category })}>
        {t('add')}
      </Button>
    )
  return (
    <>
      <PagedList<PrintDevRow, TemplateFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={templatesKey}
        load={loadTemplates}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <PrintTemplateActions row={row} onDraw={() => draw(row.id)} onEdit={() => setShown({ kind: 'edit', row })} />
        )}
        filters={{
          start,
          draw: ({ type }, change) => (
            <Segmented
              label={t('type')}
              value={type}
              options={[
                { value: '', label: t('all') },
                { value: '2', label: t('form') },
                { value: '1', label: t('flow') },
              ]}
              onChange={(next) => change({ type: next })}
            />
          ),
          pane: ({ category }, change) => (
            <CategoryTree label={t('category')} value={category} onChoose={(id) => change({ category: id })} />
          ),
        }}
        tools={({ category }) => (
          <>
            {add(category)}
            {mayAdd && <ImportButton title={t('import')} send={importTemplate} onImported={refresh} />}
            <UnusedButton kind="printTemplate" />
            {mayRemove && <ThingBinButton kind="printTemplate" onRestored={refresh} />}
          </>
        )}
        none={{ title: t('none'), text: t('noneText'), children: add('') }}
      />
      {shown?.kind === 'new' && (
        <PrintTemplateDialog
          category={shown.category}
          onCreated={draw}
          onClose={() => setShown((now) => (now?.kind === 'new' ? null : now))}
        />
      )}
      {shown?.kind === 'edit' && <PrintTemplateDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'draw' && (
        <Suspense>
          <TemplateEditor id={shown.id} isReadOnly={!mayEdit} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
