import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { translateName } from '../../../lib/i18n/translate-name.ts'
import { Input, NativeSelect, Textarea } from '../../../ui/inputs/input.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { buildPublicScreensQuery } from '../public-screens.ts'
import { Setting } from '../setting.tsx'
import css from '../sys-config.module.css'
import type { TabProps } from '../sys-config-page.tsx'
import { TemplateScreen, type ScreenSettingName } from '../template-screen.tsx'

/** `null`: open outside of production only */
const states = { byItself: null, open: true, closed: false } as const
const getStateKey = (isOpen: boolean | null) => (isOpen === null ? 'byItself' : isOpen ? 'open' : 'closed')

const pages = ['publicStationCarousel', 'publicLargeScreenMap', 'publicScreenIframe'] as const

export function PublicPagesTab({ draft, onChange, onStore, faultOf }: TabProps) {
  const { t } = useTranslation('sysConfig')
  return (
    <>
      <p className={css.lead}>{t('publicPages.text')}</p>
      {pages.map((page) => (
        <Setting key={page} label={t(`publicPages.${page}`)} help={t(`publicPages.${page}Help`)}>
          {() => (
            <Segmented
              label={t(`publicPages.${page}`)}
              value={getStateKey(draft[page])}
              onChange={(word) => onChange({ [page]: states[word] })}
              options={(['byItself', 'open', 'closed'] as const).map((word) => ({
                value: word,
                label: t(`publicPages.${word}`),
              }))}
            />
          )}
        </Setting>
      ))}
      {(['stationCarouselScreen', 'largeScreenMapScreen'] as const).map((setting) => (
        <ScreenSetting
          key={setting}
          setting={setting}
          value={draft[setting]}
          onChange={(id) => onChange({ [setting]: id })}
          onStore={(id) => onStore({ [setting]: id })}
        />
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

interface ScreenSettingProps {
  setting: ScreenSettingName
  /** id of a screen; '' for none */
  value: string
  onChange: (id: string) => void
  onStore: (id: string) => Promise<void>
}

/** Which public screen the address of a page shows. */
function ScreenSetting({ setting, value, onChange, onStore }: ScreenSettingProps) {
  const { t } = useTranslation('sysConfig')
  const language = useLanguage()
  const { data } = useQuery(buildPublicScreensQuery())
  const list = data?.list ?? []
  const isGone = data !== undefined && value !== '' && !list.some(({ id }) => id === value)
  const options = [
    { value: '', label: t('publicPages.noScreen') },
    ...(value !== '' && !data ? [{ value, label: '…' }] : []),
    ...(isGone ? [{ value, label: t('publicPages.goneScreen') }] : []),
    ...list.map((screen) => ({ value: screen.id, label: translateName(screen, language) })),
  ]
  return (
    <Setting label={t(`publicPages.${setting}`)} help={t(`publicPages.${setting}Help`)}>
      {(described) => (
        <div className={css.screen}>
          <NativeSelect
            {...described}
            value={value}
            options={options}
            onChange={({ target }) => onChange(target.value)}
          />
          {value === '' && <TemplateScreen setting={setting} onMade={onStore} />}
        </div>
      )}
    </Setting>
  )
}
