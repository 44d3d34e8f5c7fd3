import type { ReportRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryTree } from '../../../form/bill-rules/category-tree.tsx'
import { PagedList } from '../../../list/paged-list.tsx'
import { ThingBinButton } from '../../../form/bin/thing-bin-button.tsx'
import { ImportButton } from '../../../form/plain/import-button.tsx'
import { UnusedButton } from '../../../form/used-by/unused-button.tsx'
import { useMay } from '../../../lib/menu/permission.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { importReport, loadReports, reportsKey, useRefreshReports, type ReportFilter } from '../report-api.ts'
import { ReportActions } from './report-actions.tsx'
import { useReportColumns } from './report-columns.tsx'
import { ReportDialog } from './report-dialog.tsx'

const start: ReportFilter = { categoryId: '' }

/** The list of reports by category: create, design, release and import (S0.06). */
export default function ReportListPage() {
  const { t } = useTranslation('reports')
  const [dialog, setDialog] = useState<{ report?: ReportRow; categoryId?: string } | null>(null)
  const { columns, card } = useReportColumns()
  const refresh = useRefreshReports()
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const add = (categoryId: string) =>
    mayAdd && (
      <Button kind="primary" icon={Plus} onClick={() => setDialog({ categoryId })}>
        {t('add')}
      </Button>
    )
  return (
    <>
      <PagedList<ReportRow, ReportFilter>
        label={t('listTitle')}
        keywordLabel={t('keyword')}
        queryKey={reportsKey}
        load={loadReports}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <ReportActions report={row} onEdit={() => setDialog({ report: row })} />}
        filters={{
          start,
          pane: ({ categoryId }, change) => (
            <CategoryTree label={t('category')} value={categoryId} onChoose={(id) => change({ categoryId: id })} />
          ),
        }}
        tools={({ categoryId }) => (
          <>
            {add(categoryId)}
            {mayAdd && <ImportButton title={t('import')} send={importReport} onImported={refresh} />}
            <UnusedButton kind="report" />
            {mayRemove && <ThingBinButton kind="report" onRestored={refresh} />}
          </>
        )}
        none={{ title: t('none'), text: t('noneText'), children: add('') }}
      />
      {dialog && <ReportDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
