import type { PortalWidgetByKind } from '@armature/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateName } from '../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import css from './containers.module.css'
import { usePanes } from './pane-content.tsx'
import { useWidgetName, WidgetFrame } from './widget-frame.tsx'

/** Widgets on pages of which one is shown. The others are not drawn until they are chosen. */
export function TabContainer({ widget }: { widget: PortalWidgetByKind<'tabs'> }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const name = useWidgetName(widget)
  const idPrefix = useId()
  const { fill, wanted } = usePanes()
  const [{ chosen, seen }, setChoice] = useState<{ chosen: string; seen: string | undefined }>({
    chosen: '',
    seen: undefined,
  })
  const { tabs } = widget
  const has = (id: string | undefined) => tabs.some((tab) => tab.id === id)
  // once for each selection, so that the user can look at other tabs after it
  if (wanted !== seen) setChoice({ chosen: wanted !== undefined && has(wanted) ? wanted : chosen, seen: wanted })
  const active = has(chosen) ? chosen : (tabs[0]?.id ?? '')
  const items = tabs.map(({ id, title, titleI18n }, at) => ({
    key: id,
    label: translateName({ fullName: title, fullNameI18n: titleI18n }, language) || t('tab', { number: at + 1 }),
  }))
  return (
    <WidgetFrame widget={widget}>
      <Tabs
        items={items}
        active={active}
        onChange={(next) => setChoice({ chosen: next, seen })}
        label={name}
        idPrefix={idPrefix}
        className={css.tabs ?? ''}
      />
      <div
        key={active}
        role="tabpanel"
        id={`${idPrefix}-panel-${active}`}
        aria-labelledby={`${idPrefix}-tab-${active}`}
        className={css.pane}
      >
        {fill(active)}
      </div>
    </WidgetFrame>
  )
}
