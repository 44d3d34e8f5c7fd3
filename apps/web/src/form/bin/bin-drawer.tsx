import type { BinnedRecord } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts, joinNames } from '../../lib/i18n/join-names.ts'
import { toTimeRange } from '../../lib/i18n/time-range.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import { type FilterChange, PagedList } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import '../controls/index.ts'
import { DayInput } from '../controls/parts/day-input.tsx'
import { useReader } from '../reader.tsx'
import type { ListModel } from '../records/list-model.ts'
import { getRecordsKey } from '../records/use-records.ts'
import css from './bin.module.css'
import { purgeRecords, restoreRecords } from './bin-calls.ts'

interface BinDrawerProps {
  model: Pick<ListModel, 'id' | 'name'>
  onClose: () => void
}

/** `yyyy-MM-dd`, '' for no limit */
interface Days {
  from: string
  to: string
}
const anyDay: Days = { from: '', to: '' }

/** The deleted records of a form: who deleted them, when, and what is restored with them. */
export default function BinDrawer({ model, onClose }: BinDrawerProps) {
  const { t } = useTranslation('form')
  const { menuId, offsetMinutes } = useReader()
  const { restore, purge, key } = useBinActions(model.id)
  const columns = useColumns()
  return (
    <Drawer open title={t('bin.titleOf', { name: model.name })} width={1080} onClose={onClose}>
      <PagedList<BinnedRecord, Days>
        label={t('bin.title')}
        keywordLabel={t('bin.keyword')}
        queryKey={key}
        load={({ keyword, currentPage, pageSize, from, to }, signal) =>
          call('GET /api/visualdev/OnlineDev/:id/Bin', {
            params: { id: model.id },
            query: { menuId, keyword, currentPage, pageSize, ...toTimeRange(from, to, offsetMinutes) },
            signal,
            silent: true,
          })
        }
        columns={columns.table}
        card={columns.card}
        rowKey={({ id }) => id}
        isInDialog
        filters={{ start: anyDay, draw: (days, change) => <DayRange days={days} onChange={change} /> }}
        actions={({ id }, drop) => (
          <RowButtons
            buttons={[
              { key: 'restore', label: t('bin.restore'), act: () => restore([id], drop) },
              { key: 'purge', label: t('bin.purge'), danger: true, act: () => purge([id], drop) },
            ]}
          />
        )}
        selection={{
          actions: (ids, clear) => (
            <>
              <Button kind="link" onClick={() => void restore(ids, clear).catch(() => undefined)}>
                {t('bin.restore')}
              </Button>
              <Button kind="link" onClick={() => void purge(ids, clear).catch(() => undefined)}>
                {t('bin.purge')}
              </Button>
            </>
          ),
        }}
        none={{ title: t('bin.none'), text: t('bin.noneText') }}
      />
    </Drawer>
  )
}

/** Removes records that are no longer in the bin from the selection. */
type Deselect = (ids: string[]) => void

/** Restores and deletes for good; the call shows its error, and rejects. */
function useBinActions(modelId: string) {
  const { t } = useTranslation('form')
  const { menuId } = useReader()
  const queries = useQueryClient()
  const key = ['bin', modelId, menuId]
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  const restore = async (ids: string[], deselect: Deselect) => {
    const { count } = await restoreRecords({ modelId, menuId }, ids)
    deselect(ids)
    toast.success(t('bin.restored', { count }))
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: getRecordsKey(modelId) })])
  }
  const purge = async (ids: string[], deselect: Deselect) => {
    const agreed = await confirm({
      title: t('bin.purgeTitle', { count: ids.length }),
      text: t('bin.purgeText'),
      okText: t('bin.purge'),
      danger: true,
    })
    if (!agreed) return
    const { count } = await purgeRecords({ modelId, menuId }, ids)
    deselect(ids)
    toast.success(t('bin.purged', { count }))
    await refresh()
  }
  return { restore, purge, key }
}

/** A record as a row of the table and as a card on a phone. */
function useColumns() {
  const { t } = useTranslation('form')
  const { language, offsetMinutes } = useReader()
  const name = ({ title }: BinnedRecord) => title || t('bin.noTitle')
  const time = (ms: number) => formatDateTime(ms, offsetMinutes)
  const contents = ({ rows, files, hasApproval }: BinnedRecord) =>
    joinNames(
      [
        ...(rows > 0 ? [t('bin.rows', { count: rows })] : []),
        ...(files > 0 ? [t('bin.files', { count: files })] : []),
        ...(hasApproval ? [t('bin.approval')] : []),
      ],
      language,
    )
  const table: TableColumn<BinnedRecord>[] = [
    { key: 'record', label: t('bin.record'), width: 288, cell: (row) => <span title={name(row)}>{name(row)}</span> },
    { key: 'user', label: t('bin.user'), width: 96, cell: (row) => row.userName || '—' },
    { key: 'time', label: t('bin.time'), width: 152, cell: (row) => time(row.time) },
    { key: 'until', label: t('bin.until'), width: 152, cell: (row) => time(row.purgeTime) },
    { key: 'contents', label: t('bin.contents'), width: 112, cell: (row) => contents(row) || '—' },
  ]
  const card = (row: BinnedRecord) => ({
    name: name(row),
    words: contents(row),
    figures: [{ key: 'until', label: t('bin.until'), value: time(row.purgeTime) }],
    foot: joinFacts([row.userName, time(row.time)].filter(Boolean), language),
  })
  return { table, card }
}

function DayRange({ days, onChange }: { days: Days; onChange: FilterChange<Days> }) {
  const { t } = useTranslation('form')
  return (
    <span className={css.days}>
      <DayInput
        size="usual"
        label={t('bin.from')}
        value={days.from}
        max={days.to}
        onChange={(from) => onChange({ from })}
      />
      <span aria-hidden>–</span>
      <DayInput size="usual" label={t('bin.to')} value={days.to} min={days.from} onChange={(to) => onChange({ to })} />
    </span>
  )
}
