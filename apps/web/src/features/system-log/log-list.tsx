import type { SystemLogKind } from '@armature/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import { PagedList, type Page } from '../../list/paged-list.tsx'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { LogDetails, type LogDetailsProps } from './log-details.tsx'
import { LogFilters } from './log-filters.tsx'
import { noFilters, toLogQuery, type LogFilters as Filters, type LogQuery } from './log-query.ts'
import { LogTools } from './log-tools.tsx'
import { useLogTexts } from './log-texts.ts'
import css from './system-log.module.css'

interface Entry {
  id: string
  creatorTime: number
  userName: string
  account: string
}

export interface LogListProps<Line extends Entry> {
  kind: SystemLogKind
  load: (query: LogQuery, signal: AbortSignal) => Promise<Page<Line>>
  /** what the entry is called in the list and above its details */
  formatName: (line: Line) => string
  nameLabel: string
  nameWidth?: number
  /** after time and name */
  columns: TableColumn<Line>[]
  drawMark: (line: Line) => ReactNode
  /** in a card, below the name */
  formatWords: (line: Line) => string
  describe: (line: Line) => Omit<LogDetailsProps, 'title' | 'mark' | 'onClose'>
}

/** The entries of one log, with filters, export and details. */
export function LogList<Line extends Entry>(props: LogListProps<Line>) {
  const { kind, formatName } = props
  const { t } = useTranslation('systemLog')
  const [open, setOpen] = useState<Line | null>(null)
  const language = useLanguage()
  const { formatTime, formatUser } = useLogTexts()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  /** the user, unless the entry is called after them */
  const listFoot = (line: Line) =>
    [formatUser(line), formatTime(line.creatorTime)].filter((fact) => fact !== '' && fact !== formatName(line))
  return (
    <>
      <PagedList<Line, Filters>
        label={t(`titles.${kind}`)}
        keywordLabel={t(`keywords.${kind}`)}
        queryKey={['systemLog', kind, offsetMinutes]}
        load={(query, signal) => props.load(toLogQuery(query, offsetMinutes), signal)}
        filters={{
          start: noFilters,
          draw: (filters, change) => <LogFilters kind={kind} filters={filters} onChange={change} />,
        }}
        tools={(query) => <LogTools kind={kind} query={toLogQuery(query, offsetMinutes)} />}
        columns={[
          {
            key: `${kind}.time`,
            label: t(kind === 'error' ? 'lastTime' : 'time'),
            width: 160,
            cell: (line) => formatTime(line.creatorTime),
          },
          {
            key: `${kind}.name`,
            label: props.nameLabel,
            ...(props.nameWidth === undefined ? {} : { width: props.nameWidth }),
            cell: (line) => (
              <button type="button" className={css.lead} title={formatName(line)} onClick={() => setOpen(line)}>
                {formatName(line)}
              </button>
            ),
          },
          ...props.columns.map((column) => ({ ...column, key: `${kind}.${column.key}` })),
        ]}
        card={(line) => ({
          name: formatName(line),
          state: props.drawMark(line),
          words: props.formatWords(line),
          foot: joinFacts(listFoot(line), language),
        })}
        rowKey={(line) => line.id}
        actions={(line) => (
          <button type="button" onClick={() => setOpen(line)}>
            {t('open')}
          </button>
        )}
        none={{ title: t('none'), text: t(`noneTexts.${kind}`) }}
      />
      {open && (
        <LogDetails
          title={formatName(open)}
          mark={props.drawMark(open)}
          {...props.describe(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
