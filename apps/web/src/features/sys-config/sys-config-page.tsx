import type { SysConfig } from '@armature/contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameValue } from '../../form/is-same-value.ts'
import { saveOver } from '../../form/plain/save-over.ts'
import { ApiError, call, readVersioned, type Versioned } from '../../lib/api/api.ts'
import { fetchUser } from '../../lib/session/current-user.ts'
import { translateName } from '../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { usePagePart } from '../../lib/menu/page-search.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DraftBar } from '../../ui/feedback/draft-bar.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { compareSettings } from './compare-settings.ts'
import { buildPublicScreensQuery } from './public-screens.ts'
import { diffConfig, toDraft, validateDraft, type Draft, type Faults } from './draft.ts'
import { RoleRequirements } from './role-requirements.tsx'
import css from './sys-config.module.css'
import { DesignsTab } from './tabs/designs-tab.tsx'
import { InterfacesTab } from './tabs/interfaces-tab.tsx'
import { NamesTab } from './tabs/names-tab.tsx'
import { PasswordsTab } from './tabs/passwords-tab.tsx'
import { PublicPagesTab } from './tabs/public-pages-tab.tsx'
import { RetentionTab } from './tabs/retention-tab.tsx'
import { SessionsTab } from './tabs/sessions-tab.tsx'
import { SignInTab } from './tabs/sign-in-tab.tsx'
import { WatermarkTab } from './tabs/watermark-tab.tsx'

const tabs = [
  'names',
  'signIn',
  'passwords',
  'sessions',
  'retention',
  'secondFactor',
  'watermark',
  'publicPages',
  'interfaces',
  'designs',
] as const
type Tab = (typeof tabs)[number]
const key = ['sysConfig']

/** Settings of the whole installation. */
export default function SysConfigPage() {
  const { t } = useTranslation('sysConfig')
  const config = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readVersioned('GET /api/system/SysConfig', { signal, silent: true }),
    // unsaved input must not be overwritten
    refetchOnWindowFocus: false,
  })
  if (config.data) return <Settings stored={config.data} />
  if (config.error) return <Failed title={t('failed')} error={config.error} onRetry={() => void config.refetch()} />
  return <Skeleton rows={8} />
}

/** Props of a tab. */
export interface TabProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  /** stores settings at once; other changes of the draft stay as they are */
  onStore: (change: Partial<SysConfig> & Partial<Draft>) => Promise<void>
  /** error message of a setting; undefined when it is valid */
  faultOf: (setting: keyof SysConfig) => string | undefined
}

function Settings({ stored }: { stored: Versioned<SysConfig> }) {
  const { t } = useTranslation('sysConfig')
  const id = useId()
  const client = useQueryClient()
  const language = useLanguage()
  const [active, setActive] = usePagePart<Tab>('tab', tabs)
  // the settings that the user changes: newer ones, read in the background, are compared when they are saved
  const [opened, setOpened] = useState(stored)
  const { data: config } = opened
  const [draft, setDraft] = useState(() => toDraft(config))
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState('')
  const faults = validateDraft(draft)
  const changes = diffConfig(draft, config)
  const count = Object.keys(changes).length
  const kept = useDraft<{ draft: Draft; base: Versioned<SysConfig> }>({
    form: 'sysConfig',
    input: draft,
    read: () => (count > 0 ? { draft, base: opened } : undefined),
    isNews: (value) => !isSameValue(value.draft, draft),
    restore: ({ draft: typed, base }) => {
      setOpened(base)
      setDraft(typed)
    },
  })
  useUnsavedWork(count > 0, t('title'), kept.forget)
  const show = (settings: Versioned<SysConfig>) => {
    setOpened(settings)
    setDraft(toDraft(settings.data))
  }
  // the error disappears together with the changes that it was about
  if (count === 0 && refusal !== '') setRefusal('')

  // only what was changed here is saved: other settings that others have changed stay
  const put = (changed: Partial<SysConfig>) => {
    const listed = client.getQueryData(buildPublicScreensQuery().queryKey)?.list ?? []
    const screens = new Map(listed.map((screen) => [screen.id, translateName(screen, language)]))
    return saveOver(opened, compareSettings(changed, t, screens), (current) =>
      call('PUT /api/system/SysConfig', { body: changed, version: current, silent: true }),
    )
  }

  const save = async () => {
    const wrong = tabs.find((tab) => settingsByTab[tab].some((setting) => faults[setting]))
    if (wrong) {
      setActive(wrong)
      toast.warning(t('wrong'))
      return
    }
    setRefusal('')
    setRunning(true)
    try {
      await put(changes)
      show(await fetchStored(client))
      kept.forget()
      toast.success(t('saved'))
      // refreshes names, logos and the watermark of this page
      await fetchUser()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
    } finally {
      setRunning(false)
    }
  }

  const store: TabProps['onStore'] = async (change) => {
    await put(change)
    setOpened(await fetchStored(client))
    setDraft((now) => ({ ...now, ...change }))
  }

  const props: TabProps = {
    draft,
    onStore: store,
    onChange: (change) => setDraft((now) => ({ ...now, ...change })),
    faultOf: (setting) => formatFault(faults, setting, t),
  }
  return (
    <div className={css.page}>
      <DraftBar draft={kept} isOutdated={kept.offered !== null && kept.offered.value.base.version !== stored.version} />
      <section className={css.panel}>
        <Tabs
          label={t('title')}
          className={css.tabs ?? ''}
          idPrefix={id}
          active={active}
          onChange={setActive}
          items={tabs.map((tab) => ({ key: tab, label: t(`tabs.${tab}`) }))}
        />
        <div role="tabpanel" id={`${id}-panel-${active}`} aria-labelledby={`${id}-tab-${active}`} className={css.body}>
          {renderPanel(active, props)}
        </div>
      </section>
      {count > 0 && (
        <footer className={css.bar}>
          <span role="status">{t('changed', { n: count })}</span>
          <Fault text={refusal} />
          <Button onClick={() => show(stored)}>{t('restore')}</Button>
          <Button kind="primary" loading={isRunning} onClick={() => void save()}>
            {t('save')}
          </Button>
        </footer>
      )}
    </div>
  )
}

const fetchStored = (client: QueryClient) =>
  client.fetchQuery({ queryKey: key, queryFn: () => readVersioned('GET /api/system/SysConfig') })

function renderPanel(tab: Tab, props: TabProps): ReactNode {
  const panels: Record<Tab, () => ReactNode> = {
    names: () => <NamesTab {...props} />,
    signIn: () => <SignInTab {...props} />,
    passwords: () => <PasswordsTab {...props} />,
    sessions: () => <SessionsTab {...props} />,
    retention: () => <RetentionTab {...props} />,
    secondFactor: () => <RoleRequirements />,
    watermark: () => <WatermarkTab {...props} />,
    publicPages: () => <PublicPagesTab {...props} />,
    interfaces: () => <InterfacesTab {...props} />,
    designs: () => <DesignsTab {...props} />,
  }
  return panels[tab]()
}

/** Settings with validation by tab. */
const settingsByTab: Record<Tab, readonly (keyof SysConfig)[]> = {
  names: ['sysName', 'title'],
  signIn: ['sessionsPerUser'],
  passwords: ['passwordMinLength', 'passwordDays', 'passwordHistory'],
  sessions: ['sessionIdleMinutes', 'sessionDays', 'auditDays', 'keepDrafts', 'binDays'],
  retention: ['userLogDays', 'interfaceLogDays', 'messageDays', 'chatDays', 'mailDays', 'weChatDays', 'calendarDays'],
  secondFactor: [],
  watermark: [],
  publicPages: ['screenHosts', 'dataVHost'],
  interfaces: ['interfaceHosts', 'mailHosts'],
  designs: [],
}

function formatFault(faults: Faults, setting: keyof SysConfig, t: TFunction) {
  const fault = faults[setting]
  return fault && t(fault.key, fault.values)
}
