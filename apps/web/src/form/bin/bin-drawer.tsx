import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { toTimeRange } from '../../lib/i18n/time-range.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import { PagedList, type PagedListProps, type PagedQuery } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useReader } from '../reader.tsx'
import { anyDay, DayRange, type Days } from './day-range.tsx'

/** What every entry of a recycle bin has. */
interface BinRow {
  id: string
  /** who deleted it, '' if unknown */
  userName: string
  time: number
  purgeTime: number
}

/** Removes entries that are no longer in the bin from the selection. */
export type Deselect = (ids: string[]) => void
export type BinQuery = PagedQuery & { startTime: string; endTime: string }

interface BinDrawerProps<E extends BinRow> {
  title: string
  /** what the keyword is searched in */
  keywordLabel: string
  queryKey: readonly unknown[]
  load: (query: BinQuery, signal: AbortSignal) => ReturnType<PagedListProps<E>['load']>
  /** the columns before who deleted it; the first one is its name */
  columns: TableColumn<E>[]
  name: (entry: E) => string
  /** what is restored with it, '' for nothing */
  contents: (entry: E) => string
  contentsWidth: number
  /** the same with names, as a tooltip */
  contentsTitle?: (entry: E) => string
  restore: (entries: { ids: string[]; entry?: E }, deselect: Deselect) => Promise<void>
  /** several can be restored at once */
  canRestoreSeveral?: boolean
  purge: (ids: string[], deselect: Deselect) => Promise<void>
  /** the question before entries are deleted for good */
  purgeQuestion: (count: number) => { title: string; text: string }
  noneText: string
  onClose: () => void
}

/** A recycle bin: who deleted what, when, and what is restored with it. The calls show their errors, and reject. */
export function BinDrawer<E extends BinRow>({ restore, purge, purgeQuestion, ...props }: BinDrawerProps<E>) {
  const { t } = useTranslation('form')
  const { offsetMinutes } = useReader()
  const { table, card } = useColumns(props)
  const ask = async (ids: string[], deselect: Deselect) => {
    const agreed = await confirm({ ...purgeQuestion(ids.length), okText: t('bin.purge'), danger: true })
    if (agreed) await purge(ids, deselect)
  }
  return (
    <Drawer open title={props.title} width={1080} onClose={props.onClose}>
      <PagedList<E, Days>
        label={t('bin.title')}
        keywordLabel={props.keywordLabel}
        queryKey={props.queryKey}
        load={({ from, to, ...query }, signal) =>
          props.load({ ...query, ...toTimeRange(from, to, offsetMinutes) }, signal)
        }
        columns={table}
        card={card}
        rowKey={({ id }) => id}
        isInDialog
        filters={{ start: anyDay, draw: (days, change) => <DayRange days={days} onChange={change} /> }}
        actions={(entry, drop) => (
          <RowButtons
            buttons={[
              { key: 'restore', label: t('bin.restore'), act: () => restore({ ids: [entry.id], entry }, drop) },
              { key: 'purge', label: t('bin.purge'), danger: true, act: () => ask([entry.id], drop) },
            ]}
          />
        )}
        selection={{
          actions: (ids, clear) => (
            <>
              {props.canRestoreSeveral && (
                <Button kind="link" onClick={() => void restore({ ids }, clear).catch(() => undefined)}>
                  {t('bin.restore')}
                </Button>
              )}
              <Button kind="link" onClick={() => void ask(ids, clear).catch(() => undefined)}>
                {t('bin.purge')}
              </Button>
            </>
          ),
        }}
        none={{ title: t('bin.none'), text: props.noneText }}
      />
    </Drawer>
  )
}

/** An entry as a row of the table and as a card on a phone. */
function useColumns<E extends BinRow>({ columns, name, contents, contentsTitle, contentsWidth }: ColumnOptions<E>) {
  const { t } = useTranslation('form')
  const { language, offsetMinutes } = useReader()
  const time = (ms: number) => formatDateTime(ms, offsetMinutes)
  const table: TableColumn<E>[] = [
    ...columns,
    { key: 'user', label: t('bin.user'), width: 96, cell: (row) => row.userName || '—' },
    { key: 'time', label: t('bin.time'), width: 152, cell: (row) => time(row.time) },
    { key: 'until', label: t('bin.until'), width: 152, cell: (row) => time(row.purgeTime) },
    {
      key: 'contents',
      label: t('bin.contents'),
      width: contentsWidth,
      cell: (row) => <span title={contentsTitle?.(row)}>{contents(row) || '—'}</span>,
    },
  ]
  const card = (row: E) => ({
    name: name(row),
    words: contents(row),
    figures: [{ key: 'until', label: t('bin.until'), value: time(row.purgeTime) }],
    foot: joinFacts([row.userName, time(row.time)].filter(Boolean), language),
  })
  return { table, card }
}

type ColumnOptions<E extends BinRow> = Pick<
  BinDrawerProps<E>,
  'columns' | 'name' | 'contents' | 'contentsTitle' | 'contentsWidth'
>
