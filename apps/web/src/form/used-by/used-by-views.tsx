import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { GraphPanel } from './graph-panel.tsx'
import type { NamedThing } from './use-used-by.tsx'
import css from './used-by.module.css'
import { UsedByList } from './used-by-list.tsx'

type View = 'list' | 'graph'

/** What uses a designed thing: a list with every place, and a picture of what is around it. */
export function UsedByViews({ thing }: { thing: NamedThing }) {
  const { t } = useTranslation('usedBy')
  const [view, setView] = useState<View>('list')
  return (
    <>
      <Tabs<View>
        label={t('views')}
        items={[
          { key: 'list', label: t('list') },
          { key: 'graph', label: t('graph') },
        ]}
        active={view}
        onChange={setView}
        idPrefix="used-by"
        className={css.tabs ?? ''}
      />
      <div role="tabpanel" id={`used-by-panel-${view}`} aria-labelledby={`used-by-tab-${view}`} className={css.panel}>
        {view === 'list' ? <UsedByList thing={thing} /> : <GraphPanel start={thing} />}
      </div>
    </>
  )
}
