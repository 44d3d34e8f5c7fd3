import type { ClientLogLine, InterfaceClientRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { logKey } from './client-api.ts'
import css from './clients.module.css'

const outcomes = ['', 'ok', 'failed'] as const
interface LogFilter {
  outcome: (typeof outcomes)[number]
}

/** Calls of a client, also those that were refused. */
export function ClientLog({ client, onClose }: { client: InterfaceClientRow; onClose: () => void }) {
  const { t } = useTranslation('interfaceClients')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const drawState = ({ ok }: ClientLogLine) => (
    <State kind={ok ? 'done' : 'returned'}>{t(ok ? 'log.ok' : 'log.failed')}</State>
  )
  const describe = ({ params, reason }: ClientLogLine) => reason || (params === '{}' ? '—' : params)
  const columns: TableColumn<ClientLogLine>[] = [
    {
      key: 'time',
      label: t('log.time'),
      width: 152,
      cell: ({ creatorTime }) => formatDateTime(creatorTime, offsetMinutes),
    },
    { key: 'interface', label: t('log.interface'), width: 160, cell: ({ interfaceName }) => interfaceName || '—' },
    { key: 'state', label: t('log.outcome'), width: 88, cell: drawState },
    { key: 'rows', label: t('log.rows'), width: 72, align: 'right', cell: ({ rows }) => rows },
    { key: 'ms', label: t('log.ms'), unit: 'ms', width: 88, align: 'right', cell: ({ ms }) => ms },
    {
      key: 'details',
      label: t('log.details'),
      width: 240,
      cell: (line) => <span title={describe(line)}>{describe(line)}</span>,
    },
  ]
  return (
    <Drawer open title={t('log.of', { name: getMenuName(client, language) })} width={960} onClose={onClose}>
      <PagedList<ClientLogLine, LogFilter>
        label={t('log.title')}
        keywordLabel={t('log.keyword')}
        queryKey={logKey(client.id)}
        load={(query, signal) =>
          call('GET /api/system/InterfaceOauth/:id/Log', { params: { id: client.id }, query, signal, silent: true })
        }
        columns={columns}
        card={(line) => ({
          name: line.interfaceName || '—',
          state: drawState(line),
          words: describe(line),
          foot: `${formatDateTime(line.creatorTime, offsetMinutes)} · ${line.ms} ms`,
        })}
        rowKey={({ id }) => id}
        filters={{
          start: { outcome: '' },
          draw: ({ outcome }, change) => (
            <NativeSelect
              className={css.filter ?? ''}
              aria-label={t('log.outcome')}
              value={outcome}
              options={outcomes.map((value) => ({ value, label: t(`log.outcomes.${value || 'all'}`) }))}
              onChange={(event) => change({ outcome: outcomes.find((one) => one === event.target.value) ?? '' })}
            />
          ),
        }}
        isInDialog
        none={{ title: t('log.none'), text: t('log.noneText') }}
      />
    </Drawer>
  )
}
