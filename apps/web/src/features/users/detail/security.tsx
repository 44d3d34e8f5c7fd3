import type { OidcLink, OwnSession, UserDetail } from '@armature/contract'
import { Laptop, Link2, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
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
import { ignoreShownError, useRefreshUsers, useUserLinks, useUserSessions } from '../users-api.ts'
import css from './detail.module.css'

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet, other: MonitorSmartphone }

/** Sign-in methods and sessions of a user; each session can be ended. */
export function Security({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  return (
    <section className={css.part}>
      <h3>{t('detail.security')}</h3>
      <dl className={css.facts}>
        <div>
          <dt>{t('detail.signIn')}</dt>
          <dd>
            {t(user.hasPassword ? 'detail.withPassword' : 'detail.withoutPassword')}
            {user.mustChangePassword && <Tag tone="warning">{t('detail.mustChange')}</Tag>}
          </dd>
        </div>
        <div>
          <dt>{t('detail.factor')}</dt>
          <dd>
            {t(user.hasSecondFactor ? 'detail.on' : 'detail.off')}
            {user.hasSecondFactor && user.mayEdit && <ResetFactor user={user} />}
          </dd>
        </div>
      </dl>
      <h4>{t('detail.sessions')}</h4>
      <Sessions user={user} />
      <h4>{t('detail.links')}</h4>
      <Links user={user} />
    </section>
  )
}

function ResetFactor({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const refresh = useRefreshUsers()
  const reset = async () => {
    const title = t('detail.resetFactorTitle', { name: user.realName })
    const question = { title, text: t('detail.resetFactorText'), okText: t('detail.resetFactor'), danger: true }
    if (!(await confirm(question))) return
    await call('DELETE /api/permission/Users/:id/SecondFactor', { params: { id: user.id } })
    toast.success(t('detail.factorReset'))
    await refresh()
  }
  return (
    <Button kind="link" onClick={() => void reset().catch(ignoreShownError)}>
      {t('detail.resetFactor')}
    </Button>
  )
}

function Sessions({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const { data, error, refetch } = useUserSessions(user.id)
  const refresh = useRefreshUsers()
  const end = async (sessionId?: string) => {
    const title = t('detail.endTitle', { name: user.realName })
    if (!(await confirm({ title, text: t('detail.endText'), okText: t('detail.end'), danger: true }))) return
    const params = { id: user.id }
    if (sessionId === undefined)
      await call('DELETE /api/permission/Users/:id/Sessions', { params, onMessage: toast.success })
    else
      await call('DELETE /api/permission/Users/:id/Sessions/:sessionId', {
        params: { ...params, sessionId },
        onMessage: toast.success,
      })
    await refresh()
  }
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  if (data.list.length === 0) return <p className={css.none}>{t('detail.noSessions')}</p>
  const others = data.list.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={css.list}>
        {data.list.map((one) => (
          <SessionLine
            key={one.id}
            one={one}
            mayEnd={user.mayEdit}
            onEnd={() => void end(one.id).catch(ignoreShownError)}
          />
        ))}
      </ul>
      {others.length > 1 && user.mayEdit && (
        <Button className={css.all ?? ''} onClick={() => void end().catch(ignoreShownError)}>
          {t('detail.endAll')}
        </Button>
      )}
    </>
  )
}

function SessionLine({ one, mayEnd, onEnd }: { one: OwnSession; mayEnd: boolean; onEnd: () => void }) {
  const { t } = useTranslation('users')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const seen = t('detail.seen', { time: formatDateTime(one.lastSeenTime, offsetMinutes) })
  return (
    <li>
      <Icon icon={icons[one.deviceKind]} size={18} />
      <div className={css.grow}>
        {one.device}
        <p>{[one.place, one.ipAddress, seen].filter(Boolean).join(' · ')}</p>
      </div>
      {one.isCurrent ? (
        <Tag tone="accent">{t('detail.ownSession')}</Tag>
      ) : (
        mayEnd && (
          <Button size="small" onClick={onEnd}>
            {t('detail.end')}
          </Button>
        )
      )}
    </li>
  )
}

function Links({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const { data, error, refetch } = useUserLinks(user.id)
  const refresh = useRefreshUsers()
  const cut = async ({ issuer }: OidcLink) => {
    const question = { title: t('detail.cutTitle'), text: t('detail.cutText'), okText: t('detail.cut'), danger: true }
    if (!(await confirm(question))) return
    const input = { params: { id: user.id }, body: { issuer }, onMessage: toast.success }
    await call('DELETE /api/permission/Users/:id/Links', input)
    await refresh()
  }
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={1} />
  if (data.list.length === 0) return <p className={css.none}>{t('detail.noLinks')}</p>
  return (
    <ul className={css.list}>
      {data.list.map((link) => (
        <LinkLine
          key={link.issuer}
          link={link}
          mayCut={user.mayEdit}
          onCut={() => void cut(link).catch(ignoreShownError)}
        />
      ))}
    </ul>
  )
}

function LinkLine({ link, mayCut, onCut }: { link: OidcLink; mayCut: boolean; onCut: () => void }) {
  const { t } = useTranslation('users')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (
    <li>
      <Icon icon={Link2} size={18} />
      <div className={css.grow}>
        <span className="cut">{link.subject}</span>
        <p>
          {link.issuer} · {t('detail.lastUsed', { time: formatDateTime(link.lastUsedTime, offsetMinutes) })}
        </p>
      </div>
      {mayCut && (
        <Button size="small" onClick={onCut}>
          {t('detail.cut')}
        </Button>
      )}
    </li>
  )
}
