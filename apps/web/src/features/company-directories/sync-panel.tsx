import type { CompanyDirectoryKind, DirectoryRun } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { RefreshCcw } from 'lucide-react'
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

/** Synchronizes departments and people; shows the progress of any running synchronization, and what the last one has done. */
export function SyncPanel({ id }: { id: CompanyDirectoryKind }) {
  const { t } = useTranslation('companyDirectories')
  const maySync = useMay('btn_sync')
  const mayEdit = useMay('btn_edit')
  const [isEdited, setEdited] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['companyDirectoryRuns', id],
    queryFn: ({ signal }) =>
      call('GET /api/weChat/CompanyDirectory/:id/Runs', { params: { id }, signal, silent: true }),
    refetchInterval: ({ state }) => (isOpen(state.data?.list[0]) ? 1000 : false),
  })
  const name = t(`names.${id}`)
  const [last] = data?.list ?? []
  const isRunning = isOpen(last)
  // the API client shows errors of the call itself
  const start = (isTrial: boolean) =>
    withFollowUp(
      call('POST /api/weChat/CompanyDirectory/:id/Actions/Sync', { params: { id }, body: { isTrial } }),
      refetch,
    ).catch(() => undefined)
  const stop = () =>
    withFollowUp(call('POST /api/weChat/CompanyDirectory/:id/Actions/Cancel', { params: { id } }), refetch).catch(
      () => undefined,
    )
  const synchronize = async () => {
    const question = { title: t('sync.askTitle', { name }), text: t('sync.askText'), okText: t('sync.start') }
    if (await confirm(question)) await start(false)
  }
  return (
    <div className={css.sync}>
      <h3>{t('sync.title')}</h3>
      <p className={css.lead}>{t('sync.lead')}</p>
      <div className={css.buttons}>
        {maySync && !isRunning && (
          <>
            <Button onClick={() => void start(true)}>{t('sync.try')}</Button>
            <Button icon={RefreshCcw} onClick={() => void synchronize()}>
              {t('sync.start')}
            </Button>
          </>
        )}
        {isRunning && last && (
          <span className={css.progress} role="status">
            {t(last.isTrial ? 'sync.trying' : 'sync.running')}
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
      {error && !data && <Failed title={t('sync.failed')} error={error} onRetry={() => void refetch()} />}
      {last && !isRunning && <RunResult run={last} />}
      {isEdited && <SettingsDialog id={id} onClose={() => setEdited(false)} />}
    </div>
  )
}
