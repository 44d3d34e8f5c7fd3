import type { UserDetail } from '@armature/contract'
import {
  mainUserAttributeList,
  moreUserAttributeList,
  type NamedUserAttribute,
} from '@armature/contract/catalog/user-attributes'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { isLanguage, languageNames } from '../../../lib/i18n/language.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useSettings } from '../../../lib/state/settings.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { UserState } from '../user-columns.tsx'
import { useUserLabel } from '../use-user-label.ts'
import { useUser } from '../users-api.ts'
import css from './detail.module.css'
import { Security } from './security.tsx'

/** Details of a user: data, memberships, sign-in methods and sessions. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('users')
  const { data, error, refetch } = useUser(id)
  const maySecurity = useMay('btn_security')
  return (
    <Drawer open title={t('detail.title')} onClose={onClose}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : (
        // Scrolls with the drawer, so it must be reachable by keyboard.
        <div className={css.content} role="group" aria-label={data.realName} tabIndex={0}>
          <Head user={data} />
          <Holdings user={data} />
          <About user={data} />
          {maySecurity && <Security user={data} />}
        </div>
      )}
    </Drawer>
  )
}

function Head({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  return (
    <header className={css.head}>
      <Avatar src={user.headIcon} name={user.realName} size={48} />
      <div className={css.grow}>
        <strong>{user.realName}</strong>
        <p>{user.account}</p>
      </div>
      {user.isAdministrator && <Tag tone="outline">{t('administrator')}</Tag>}
      <UserState row={user} />
    </header>
  )
}

function Holdings({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const label = useUserLabel()
  const lists = [
    ['organize', user.organizes],
    ['positions', user.positions],
    ['roles', user.roles],
    ['groups', user.groups],
  ] as const
  return (
    <section className={css.part}>
      <h3>{t('detail.holds')}</h3>
      <dl className={css.facts}>
        {lists.map(([name, list]) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd>
              {list.length === 0 && '—'}
              {list.map((one) => (
                <span key={one.id} className={css.holding}>
                  {one.fullName}
                  {one.isCurrent && <Tag tone="accent">{t('detail.current')}</Tag>}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function About({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const label = useUserLabel()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const time = (ms: number | null) => (ms === null ? '' : formatDateTime(ms, offsetMinutes))
  const attribute = ({ name }: NamedUserAttribute): [string, string] => [label(name), user[name]]
  const facts: [string, string][] = [
    ...mainUserAttributeList.map(attribute),
    [label('gender'), t(`form.genders.${user.gender}`)],
    [t('detail.manager'), user.manager],
    [label('entryDate'), user.entryDate],
    [t('detail.language'), isLanguage(user.language) ? languageNames[user.language] : ''],
    [
      label('lastLoginTime'),
      [time(user.lastLoginTime) || t('never'), user.lastLoginIPAddress].filter(Boolean).join(' · '),
    ],
    [t('detail.prevLogin'), time(user.prevLoginTime)],
    [label('creatorTime'), time(user.creatorTime)],
    ...moreUserAttributeList.map(attribute),
  ]
  return (
    <section className={css.part}>
      <h3>{t('detail.about')}</h3>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
