import type { CompanyDirectoryKind, DirectoryRun, SyncDirection } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { RefreshCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { withFollowUp } from '../../lib/api/with-follow-up.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import css from './directories.module.css'
import { RunResult } from './run-result.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const isOpen = (run: DirectoryRun | undefined) => run?.state === 'waiting' || run?.state === 'running'

/** Synchronizes departments and people in both directions; shows the progress of a running synchronization, and what the last one has done. */
export function SyncPanel({ id }: { id: CompanyDirectoryKind }) {
  const { t } = useTranslation('companyDirectories')
  const maySync = useMay('btn_sync')
  const maySend = useMay('btn_syncOutbound')
  const mayEdit = useMay('btn_edit')
  const [isEdited, setEdited] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['companyDirectoryRuns', id],
    queryFn: ({ signal }) =>
      call('GET /api/weChat/CompanyDirectory/:id/Runs', { params: { id }, signal, silent: true }),
    refetchInterval: ({ state }) => (isOpen(state.data?.list[0]) ? 1000 : false),
  })
  const [last] = data?.list ?? []
  const isRunning = isOpen(last)
  // the API client shows errors of the call itself
  const stop = () =>
    withFollowUp(call('POST /api/weChat/CompanyDirectory/:id/Actions/Cancel', { params: { id } }), refetch).catch(
      () => undefined,
    )
  return (
    <div className={css.sync}>
      <h3>{t('sync.title')}</h3>
      <p className={css.lead}>{t('sync.inbound.lead')}</p>
      <div className={css.buttons}>
        {maySync && !isRunning && <SyncButtons id={id} direction="inbound" onStart={refetch} />}
        {isRunning && last && (
          <span className={css.progress} role="status">
            {t(last.isTrial ? 'sync.trying' : `sync.${last.direction}.running`)}
            <progress {...(last.total > 0 && { max: last.total, value: last.done })} aria-label={t('sync.title')} />
          </span>
        )}
        {isRunning && maySync && <Button onClick={() => void stop()}>{t('sync.stop')}</Button>}
        {mayEdit && (
          <Button kind="text" onClick={() => setEdited(true)}>
            {t('settings.edit')}
          </Button>
        )}
      </div>
      {maySend && !isRunning && (
        <>
          <p className={css.lead}>{t('sync.outbound.lead', { name: t(`names.${id}`) })}</p>
          <div className={css.buttons}>
            <SyncButtons id={id} direction="outbound" onStart={refetch} />
          </div>
        </>
      )}
      {error && !data && <Failed title={t('sync.failed')} error={error} onRetry={() => void refetch()} />}
      {last && !isRunning && <RunResult run={last} />}
      {isEdited && <SettingsDialog id={id} onClose={() => setEdited(false)} />}
    </div>
  )
}

interface SyncButtonsProps {
  id: CompanyDirectoryKind
  direction: SyncDirection
  onStart: () => Promise<unknown>
}

const calls = {
  inbound: 'POST /api/weChat/CompanyDirectory/:id/Actions/Sync',
  outbound: 'POST /api/weChat/CompanyDirectory/:id/Actions/SyncOutbound',
} as const

/** Starts a dry run, or a synchronization after a question. */
function SyncButtons({ id, direction, onStart }: SyncButtonsProps) {
  const { t } = useTranslation('companyDirectories')
  // the API client shows errors of the call itself
  const start = (isTrial: boolean) =>
    withFollowUp(call(calls[direction], { params: { id }, body: { isTrial } }), onStart).catch(() => undefined)
  const own = (key: string) => t(`sync.${direction}.${key}`, { name: t(`names.${id}`) })
  const synchronize = async () => {
    if (await confirm({ title: own('askTitle'), text: own('askText'), okText: own('start') })) await start(false)
  }
  return (
    <>
      <Button onClick={() => void start(true)}>{own('try')}</Button>
      <Button icon={direction === 'inbound' ? RefreshCcw : Send} onClick={() => void synchronize()}>
        {own('start')}
      </Button>
    </>
  )
}
