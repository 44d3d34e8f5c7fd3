import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/tabs.tsx'
import { Outline } from './outline.tsx'
import css from './palette.module.css'
import { Palette } from './palette.tsx'

/** Left of the canvas: what can be added, and what is there. */
export function Side() {
  const { t } = useTranslation('designer')
  const [tab, setTab] = useState<'palette' | 'outline'>('palette')
  return (
    <aside className={css.side}>
      <Tabs
        label={t('palette.tabs')}
        className={css.tabs ?? ''}
        active={tab}
        onChange={setTab}
        items={[
          { key: 'palette', label: t('palette.controls') },
          { key: 'outline', label: t('outline.title') },
        ]}
      />
      {tab === 'palette' ? <Palette /> : <Outline />}
    </aside>
  )
}
