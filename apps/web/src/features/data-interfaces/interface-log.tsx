import type { DataInterfaceRow, InterfaceLogLine } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { loadLog, logKey } from './data-interface-api.ts'

/** Calls of an interface: user, parameters, duration and result. */
export function InterfaceLog({ row, onClose }: { row: DataInterfaceRow; onClose: () => void }) {
  const { t } = useTranslation('dataInterfaces')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const stateOf = ({ ok }: InterfaceLogLine) => (
    <State kind={ok ? 'done' : 'returned'}>{t(ok ? 'log.ok' : 'log.failed')}</State>
  )
  const said = ({ params, reason }: InterfaceLogLine) => reason || (params === '{}' ? '—' : params)
  const columns: TableColumn<InterfaceLogLine>[] = [
    {
      key: 'time',
      label: t('log.time'),
      width: 152,
      cell: ({ creatorTime }) => formatDateTime(creatorTime, offsetMinutes),
    },
    { key: 'user', label: t('log.user'), width: 96, cell: ({ userName, account }) => userName || account || '—' },
    { key: 'action', label: t('log.action'), width: 88, cell: ({ action }) => t(`log.actions.${action}`) },
    { key: 'state', label: t('state'), width: 80, cell: stateOf },
    { key: 'rows', label: t('log.rows'), width: 72, align: 'right', cell: ({ rows }) => rows },
    { key: 'ms', label: t('log.ms'), unit: 'ms', width: 88, align: 'right', cell: ({ ms }) => ms },
    { key: 'said', label: t('log.said'), width: 220, cell: (line) => <span title={said(line)}>{said(line)}</span> },
  ]
  return (
    <Drawer open title={t('log.of', { name: getMenuName(row, language) })} width={960} onClose={onClose}>
      <PagedList<InterfaceLogLine>
        label={t('log.title')}
        keywordLabel={t('log.keyword')}
        queryKey={logKey(row.id)}
        load={(query, signal) => loadLog(row.id, query, signal)}
        columns={columns}
        card={(line) => ({
          name: line.userName || line.account || '—',
          state: stateOf(line),
          words: said(line),
          foot: `${formatDateTime(line.creatorTime, offsetMinutes)} · ${line.ms} ms`,
        })}
        rowKey={({ id }) => id}
        isInDialog
        none={{ title: t('log.none'), text: t('log.noneText') }}
      />
    </Drawer>
  )
}
