import type { ClientLogRow } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import type { TableColumn } from '../../list/data-table.tsx'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import css from './client-log.module.css'

const key = ['client-log']

/** Errors that browsers reported, for administrators of the installation (S8.35, SO.112). */
export default function ClientLogPage() {
  const { t } = useTranslation('pages')
  const [open, setOpen] = useState<ClientLogRow | null>(null)
  const columns = useColumns(setOpen)
  return (
    <>
      <PagedList
        label={t('clientLog.title')}
        keywordLabel={t('clientLog.keyword')}
        queryKey={key}
        load={(query, signal) => call('GET /api/system/ClientLog', { query, signal, silent: true })}
        columns={columns}
        rowKey={(row) => row.id}
        actions={(row) => (
          <button type="button" onClick={() => setOpen(row)}>
            {t('clientLog.open')}
          </button>
        )}
        tools={<Clear />}
        none={{ title: t('clientLog.none'), text: t('clientLog.noneText') }}
      />
      {open && <Details row={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Clear() {
  const { t } = useTranslation('pages')
  const queries = useQueryClient()
  const clear = async () => {
    const agreed = await confirm({
      title: t('clientLog.clearTitle'),
      text: t('clientLog.clearText'),
      okText: t('clientLog.clear'),
      danger: true,
    })
    if (!agreed) return
    await call('DELETE /api/system/ClientLog')
    toast.success(t('clientLog.cleared'))
    await queries.invalidateQueries({ queryKey: key })
  }
  return (
    <>
      {/* The API client has already shown the error. */}
      <Button icon={Trash2} onClick={() => void clear().catch(() => undefined)}>
        {t('clientLog.clear')}
      </Button>
      <span className={css.note}>{t('clientLog.kept')}</span>
    </>
  )
}

function Details({ row, onClose }: { row: ClientLogRow; onClose: () => void }) {
  const { t } = useTranslation('pages')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const facts: [string, string][] = [
    [t('clientLog.page'), row.page || '—'],
    [t('clientLog.times'), String(row.times)],
    [t('clientLog.first'), formatDateTime(row.firstTime, offsetMinutes)],
    [t('clientLog.last'), formatDateTime(row.lastTime, offsetMinutes)],
    [t('clientLog.user'), formatPerson(row) || t('clientLog.signedOut')],
    [t('clientLog.browser'), row.userAgent || '—'],
  ]
  return (
    <Drawer open title={t('clientLog.details')} onClose={onClose}>
      <p className={css.message}>{row.message}</p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.stack && (
        // Scrolls on its own, so it must be reachable by keyboard.
        <pre className={css.stack} tabIndex={0} aria-label={t('clientLog.stack')}>
          {row.stack}
        </pre>
      )}
    </Drawer>
  )
}

const formatPerson = ({ userName, account }: ClientLogRow): string => (userName ? `${userName}（${account}）` : '')

function useColumns(onOpen: (row: ClientLogRow) => void): TableColumn<ClientLogRow>[] {
  const { t } = useTranslation('pages')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return [
    {
      key: 'message',
      label: t('clientLog.message'),
      width: 420,
      cell: (row) => (
        <button type="button" className={css.lead} title={row.message} onClick={() => onOpen(row)}>
          {row.message}
        </button>
      ),
    },
    { key: 'kind', label: t('clientLog.kind'), cell: (row) => <Tag>{t(`clientLog.kinds.${row.kind}`)}</Tag> },
    { key: 'page', label: t('clientLog.page'), cell: (row) => row.page || '—' },
    { key: 'times', label: t('clientLog.times'), align: 'right', cell: (row) => row.times },
    { key: 'user', label: t('clientLog.user'), cell: (row) => row.userName || t('clientLog.signedOut') },
    { key: 'last', label: t('clientLog.last'), cell: (row) => formatDateTime(row.lastTime, offsetMinutes) },
  ]
}
