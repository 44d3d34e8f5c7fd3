import { useEffect, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { usePageSearch } from '../../lib/menu/page-search.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Head } from './head.tsx'
import { toEditable } from './info/info.ts'
import { InfoTab } from './info/info-tab.tsx'
import { LogTab } from './log/log-tab.tsx'
import { WorkplacesTab } from './workplaces/workplaces-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import { useBaseInfo } from './profile-api.ts'
import css from './profile.module.css'
import { SubordinatesTab } from './subordinates/subordinates-tab.tsx'
import { RightsTab } from './rights/rights-tab.tsx'
import { SecurityTab } from './security/security-tab.tsx'
import { SignaturesTab } from './signatures/signatures-tab.tsx'

const tabs = [
  'info',
  'signatures',
  'security',
  'places',
  'reports',
  'rights',
  'log',
  'notifications',
  'preferences',
] as const
type Tab = (typeof tabs)[number]

export interface ProfilePageProps {
  /** the two-step verification settings, which belong to another feature */
  secondFactor?: ReactNode
}

/** The user's own page: data, sign-in, organizations, permissions and log (S2.15). */
export function ProfilePage({ secondFactor }: ProfilePageProps) {
  const { t } = useTranslation('profile')
  const [search, setSearch] = usePageSearch()
  const id = useId()
  const info = useBaseInfo()
  const isMobile = useAppState((state) => state.device) === 'mobile'
  const active = tabs.find((tab) => tab === search.get('tab')) ?? 'info'
  const isThere = info.data !== undefined
  // On a phone the tabs are wider than the window, and an address may open the last one.
  useEffect(() => {
    if (isThere) document.getElementById(`${id}-tab-${active}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, active, isThere])
  const open = (tab: Tab) =>
    setSearch((now) => {
      if (tab === 'info') now.delete('tab')
      else now.set('tab', tab)
      return now
    })
  if (info.error && !info.data) return <Failed error={info.error} onRetry={() => void info.refetch()} />
  if (!info.data) return <Skeleton />
  const panels: Record<Tab, ReactNode> = {
    // remounted when stored values change, not on each fetch: unsaved input stays
    info: <InfoTab info={info.data} key={JSON.stringify(toEditable(info.data))} />,
    signatures: <SignaturesTab />,
    security: <SecurityTab secondFactor={secondFactor} />,
    places: <WorkplacesTab />,
    reports: <SubordinatesTab />,
    rights: <RightsTab />,
    log: <LogTab />,
    notifications: <NotificationsTab />,
    preferences: <PreferencesTab />,
  }
  return (
    <div className={css.page}>
      <Head info={info.data} />
      <section className={css.panel}>
        <Tabs
          label={t('title')}
          className={css.tabs ?? ''}
          idPrefix={id}
          active={active}
          onChange={open}
          items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        />
        <div
          role="tabpanel"
          id={`${id}-panel-${active}`}
          aria-labelledby={`${id}-tab-${active}`}
          className={css.body}
          data-mobile={isMobile || undefined}
        >
          {panels[active]}
        </div>
      </section>
    </div>
  )
}
