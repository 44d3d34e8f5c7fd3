import { useTranslation } from 'react-i18next'
import { useSettings } from '../../../lib/settings.ts'
import { Input, Textarea } from '../../../ui/input.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Setting } from '../setting.tsx'
import css from '../sys-config.module.css'
import type { TabProps } from '../sys-config-page.tsx'

const pages = ['publicStationCarousel', 'publicLargeScreenMap', 'publicScreenIframe'] as const

export function PublicPagesTab({ draft, onChange, faultOf }: TabProps) {
  const { t } = useTranslation('sysConfig')
  // What was never set is open outside of production only.
  const isOpenByItself = useSettings((state) => state.sysConfig.isDemonstration)
  return (
    <>
      <p className={css.lead}>{t('publicPages.text')}</p>
      {pages.map((page) => (
        <Setting key={page} label={t(`publicPages.${page}`)} help={t(`publicPages.${page}Help`)}>
          {({ invalid: _, ...described }) => (
            <Switch
              {...described}
              checked={draft[page] ?? isOpenByItself}
              onChange={(isOpen) => onChange({ [page]: isOpen })}
            />
          )}
        </Setting>
      ))}
      <Setting
        label={t('publicPages.screenHosts')}
        help={t('publicPages.screenHostsHelp')}
        error={faultOf('screenHosts')}
      >
        {(described) => (
          <Textarea
            {...described}
            rows={3}
            maxLength={5000}
            spellCheck={false}
            value={draft.screenHosts}
            onChange={(event) => onChange({ screenHosts: event.target.value })}
          />
        )}
      </Setting>
      <Setting label={t('publicPages.dataVHost')} help={t('publicPages.dataVHostHelp')} error={faultOf('dataVHost')}>
        {(described) => (
          <Input
            {...described}
            maxLength={200}
            spellCheck={false}
            value={draft.dataVHost}
            onChange={(event) => onChange({ dataVHost: event.target.value.trim() })}
          />
        )}
      </Setting>
    </>
  )
}
