import type { DiagramRow } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useDiagramRights } from './rights.ts'

const key = ['diagrams']
const getEditorPath = (id: string) => `/byEdit?id=${id}`

/** The list of configuration diagrams: search, create, open and delete. */
export default function DiagramListPage() {
  const { t } = useTranslation('diagram')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { canAdd, canRemove } = useDiagramRights()
  const columns = useColumns()
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  const add = canAdd && (
    <Button kind="primary" icon={Plus} onClick={() => void navigate('/byEdit')}>
      {t('new')}
    </Button>
  )
  return (
    <PagedList
      label={t('diagrams')}
      keywordLabel={t('name')}
      queryKey={key}
      load={(query, signal) => call('GET /api/system/Diagram', { query, signal, silent: true })}
      columns={columns}
      rowKey={(row) => row.id}
      actions={(row) => <Actions row={row} />}
      tools={
        <>
          {add}
          {canRemove && <ThingBinButton kind="diagram" onRestored={refresh} />}
        </>
      }
      none={{ title: t('none'), text: t('noneText'), children: add }}
    />
  )
}

function Actions({ row }: { row: DiagramRow }) {
  const { t } = useTranslation('diagram')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { canEdit, canRemove } = useDiagramRights()
  const removeThing = useRemoveThing('diagram')
  const { id, fullName: name } = row
  const remove = () =>
    removeThing({
      id,
      name,
      send: () => call('DELETE /api/system/Diagram/:id', { params: { id } }),
      onChanged: () => queries.invalidateQueries({ queryKey: key }),
    })
  return (
    <>
      <button type="button" onClick={() => void navigate(getEditorPath(row.id))}>
        {t(canEdit ? 'edit' : 'look')}
      </button>
      {canRemove && (
        // The API client has already shown the error.
        <button type="button" onClick={() => void remove().catch(() => undefined)}>
          {t('remove')}
        </button>
      )}
    </>
  )
}

function useColumns(): TableColumn<DiagramRow>[] {
  const { t } = useTranslation('diagram')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return [
    { key: 'fullName', label: t('name'), cell: (row) => <Link to={getEditorPath(row.id)}>{row.fullName}</Link> },
    { key: 'nodeCount', label: t('nodeCount'), align: 'right', cell: (row) => row.nodeCount },
    { key: 'userName', label: t('savedBy'), cell: (row) => row.userName || '—' },
    { key: 'time', label: t('savedTime'), cell: (row) => formatDateTime(row.time, offsetMinutes) },
  ]
}
