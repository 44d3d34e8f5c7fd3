import type { WeChatSync } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { RefreshCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useSettings } from '../../../lib/state/settings.ts'
import { withFollowUp } from '../../../lib/api/with-follow-up.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { syncKey, useRefreshFollowers } from './follower-api.ts'
import css from './followers.module.css'

/** Synchronizes the followers from WeChat, and shows the progress of any running synchronization. */
export function SyncBar() {
  const { t } = useTranslation('weChat')
  const maySync = useMay('btn_sync')
  const [isStarting, setStarting] = useState(false)
  const refresh = useRefreshFollowers()
  const { data, refetch } = useQuery({
    queryKey: syncKey,
    queryFn: ({ signal }) => call('GET /api/weChat/Follower/Sync', { signal, silent: true }),
    refetchInterval: ({ state }) => (state.data?.sync?.state === 'running' ? 1000 : false),
  })
  const sync = data?.sync ?? null
  const isRunning = sync?.state === 'running'
  const watch = useSyncEnd(sync, () => {
    void refresh()
    if (sync?.state === 'ready') toast.success(t('follower.synced', { count: sync.total }))
  })
  const start = async () => {
    setStarting(true)
    try {
      const { id } = await call('POST /api/weChat/Follower/Actions/Sync')
      watch(id)
    } catch {
      // The API client has already shown the error.
    } finally {
      await refetch()
      setStarting(false)
    }
  }
  const stop = (id: string) => withFollowUp(call('DELETE /api/weChat/Follower/Sync/:id', { params: { id } }), refetch)
  return (
    <>
      {maySync && !isRunning && (
        <Button kind="primary" icon={RefreshCcw} loading={isStarting} onClick={() => void start()}>
          {t('follower.sync')}
        </Button>
      )}
      {isRunning && (
        <span className={css.progress} role="status">
          {t('follower.syncing', { done: sync.done, total: sync.total })}
          <progress max={sync.total || 1} value={sync.done} aria-label={t('follower.sync')} />
        </span>
      )}
      {isRunning && maySync && (
        <Button size="small" onClick={() => void stop(sync.id).catch(() => undefined)}>
          {t('follower.stop')}
        </Button>
      )}
      {sync && !isRunning && <LastSync sync={sync} />}
    </>
  )
}

function LastSync({ sync }: { sync: WeChatSync }) {
  const { t } = useTranslation('weChat')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const time = formatDateTime(sync.changedTime, offsetMinutes)
  if (sync.state === 'failed')
    return (
      <span role="alert" className={css.fault}>
        {t('follower.syncFailed', { time, fault: sync.fault })}
      </span>
    )
  return (
    <span className={css.last}>{t(sync.state === 'ready' ? 'follower.lastSync' : 'follower.stopped', { time })}</span>
  )
}

/**
 * Notices the end of a synchronization that was seen running or was started here: a short one may end before its state is
 * requested, and is never seen running.
 *
 * @returns a function to call with the id of a started synchronization
 */
function useSyncEnd(sync: WeChatSync | null, tell: () => void): (id: string) => void {
  const told = useEffectEvent(tell)
  const [watched, setWatched] = useState('')
  const { id = '', state = '' } = sync ?? {}
  if (state === 'running' && watched !== id) setWatched(id)
  const hasEnded = watched !== '' && watched === id && state !== 'running'
  useEffect(() => {
    if (hasEnded) told()
  }, [hasEnded])
  return setWatched
}
