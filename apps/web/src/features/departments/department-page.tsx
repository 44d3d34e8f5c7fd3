import type { OrganizeRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrganizePane } from '../../form/list/organize-pane.tsx'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { May, useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { departmentsKey, loadDepartments, useRefreshDepartments, type DepartmentFilter } from './department-api.ts'
import { DepartmentActions } from './department-actions.tsx'
import { useDepartmentColumns } from './department-columns.tsx'
import { DepartmentDialog, type DepartmentDialogProps } from './department-dialog.tsx'

const start: DepartmentFilter = { organizeId: '' }

/** Departments of the organizations that the user administers (S2.172). */
export default function DepartmentPage() {
  const { t } = useTranslation('departments')
  const [dialog, setDialog] = useState<Omit<DepartmentDialogProps, 'onClose'> | null>(null)
  const { columns, card } = useDepartmentColumns()
  const refresh = useRefreshDepartments()
  const mayAdd = useMay('btn_add')
  const add = (place: string) =>
    mayAdd && (
      <Button kind="primary" icon={Plus} onClick={() => setDialog({ parentId: place })}>
        {t('add')}
      </Button>
    )
  return (
    <>
      <PagedList<OrganizeRow, DepartmentFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={departmentsKey}
        load={loadDepartments}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <DepartmentActions department={row} onDialog={setDialog} />}
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
              <ThingBinButton kind="department" onRestored={refresh} />
            </May>
          </>
        )}
        none={{ title: t('none'), text: t('noneText'), children: add('') }}
      />
      {dialog && <DepartmentDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
