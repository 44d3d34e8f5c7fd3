import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { gradesKey, loadGrades, removeGrade, useRefreshGrades } from './grade-api.ts'
import { GradeDialog } from './grade-dialog.tsx'
import { formatGrade, type Grade } from './grade-rights.ts'

/** Delegated administrators with their part of the organization tree and their permissions (S2.170). */
export default function GradePage() {
  const { t } = useTranslation('grade')
  const [dialog, setDialog] = useState<{ grade?: Grade } | null>(null)
  const refresh = useRefreshGrades()
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const { columns, card } = useGradeColumns()
  const add = useMay('btn_add') && (
    <Button kind="primary" icon={Plus} onClick={() => setDialog({})}>
      {t('add')}
    </Button>
  )
  const remove = async (grade: Grade) => {
    const { fullName: name, organizeName: organize } = grade
    const title = t('removeTitle', { name, organize })
    if (!(await confirm({ title, text: t('removeText'), okText: t('remove'), danger: true }))) return
    await removeGrade(grade)
    await refresh()
  }
  return (
    <>
      <PagedList<Grade>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={gradesKey}
        load={loadGrades}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <RowButtons
            buttons={[
              mayEdit && row.mayEdit && { key: 'edit', label: t('edit'), act: () => setDialog({ grade: row }) },
              mayRemove && row.mayEdit && { key: 'remove', label: t('remove'), danger: true, act: () => remove(row) },
            ]}
          />
        )}
        {...(add && { tools: add })}
        none={{ title: t('none'), text: t('noneText'), children: add }}
      />
      {dialog && <GradeDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

function useGradeColumns() {
  const { t } = useTranslation('grade')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const columns: TableColumn<Grade>[] = [
    { key: 'fullName', label: t('user'), width: 140, isSortable: true, cell: (row) => row.fullName },
    { key: 'enCode', label: t('account'), width: 140, isSortable: true, cell: (row) => row.enCode },
    {
      key: 'organizeName',
      label: t('organize'),
      isSortable: true,
      cell: (row) => <span title={row.organizeName}>{row.organizeName}</span>,
    },
    { key: 'rights', label: t('may'), cell: (row) => <span title={formatGrade(row, t)}>{formatGrade(row, t)}</span> },
    { key: 'enabledMark', label: t('state'), width: 96, cell: (row) => <OnOff row={row} /> },
    {
      key: 'creatorTime',
      label: t('since'),
      width: 160,
      isSortable: true,
      cell: (row) => formatDateTime(row.creatorTime, offsetMinutes),
    },
  ]
  const card = (row: Grade): CardParts => ({
    name: row.fullName,
    state: <OnOff row={row} />,
    words: row.organizeName,
    foot: formatGrade(row, t),
  })
  return { columns, card }
}

function OnOff({ row }: { row: Grade }) {
  const { t } = useTranslation('grade')
  return <State kind={row.enabledMark === 1 ? 'done' : 'off'}>{t(row.enabledMark === 1 ? 'on' : 'off')}</State>
}
