import type { OwnSession } from '@armature/contract'
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useOwnSessions } from '../profile-api.ts'
import css from '../profile.module.css'

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet, other: MonitorSmartphone }

/** The user's sessions; all but the current one can be ended. */
export function Sessions() {
  const { t } = useTranslation('profile')
  const sessions = useOwnSessions()
  if (sessions.error && !sessions.data) return <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <Skeleton rows={2} />
  const { list } = sessions.data
  const endOthers = async () => {
    const question = {
      title: t('sessions.endOthersTitle'),
      text: t('sessions.endText'),
      okText: t('sessions.endOthers'),
    }
    if (!(await confirm({ ...question, danger: true }))) return
    await call('DELETE /api/permission/Users/Current/Sessions', { onMessage: toast.success })
    await sessions.refetch()
  }
  return (
    <>
      <ul className={css.list}>
        {list.map((one) => (
          <SessionLine key={one.id} one={one} onEnded={() => void sessions.refetch()} />
        ))}
      </ul>
      {list.length > 1 && (
        <div className={css.foot}>
          <Button onClick={() => void endOthers().catch(() => undefined)}>{t('sessions.endOthers')}</Button>
        </div>
      )}
    </>
  )
}

function SessionLine({ one, onEnded }: { one: OwnSession; onEnded: () => void }) {
  const { t } = useTranslation('profile')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const end = async () => {
    const question = { title: t('sessions.endTitle', { device: one.device }), text: t('sessions.endText') }
    if (!(await confirm({ ...question, okText: t('sessions.end'), danger: true }))) return
    await call('DELETE /api/permission/Users/Current/Sessions/:id', {
      params: { id: one.id },
      onMessage: toast.success,
    })
    onEnded()
  }
  return (
    <li>
      <Icon icon={icons[one.deviceKind]} size={18} />
      <div className={css.grow}>
        {one.device}
        <p>
          {[one.place, one.ipAddress, t('sessions.seen', { time: formatDateTime(one.lastSeenTime, offsetMinutes) })]
            .filter(Boolean)
            .join(t('dot'))}
        </p>
      </div>
      {one.isCurrent ? (
        <Tag tone="accent">{t('sessions.current')}</Tag>
      ) : (
        <Button size="small" onClick={() => void end().catch(() => undefined)}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
