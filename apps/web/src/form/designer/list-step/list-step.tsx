import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import panel from '../properties/properties.module.css'
import { useDesigner } from '../state/designer.ts'
import { findListableFields } from '../state/list-edits.ts'
import { ButtonsTab } from './buttons-tab.tsx'
import { ColumnsTab } from './columns-tab.tsx'
import css from './list-step.module.css'
import { ListPreview } from './list-preview.tsx'
import { OptionsTab } from './options-tab.tsx'
import { SearchTab } from './search-tab.tsx'

type Tab = 'columns' | 'search' | 'buttons' | 'options'

/** Third step: columns, search, buttons and options of the list, with a preview. */
export function ListStep() {
  const { t } = useTranslation('designer')
  const [tab, setTab] = useState<Tab>('columns')
  const formData = useDesigner(({ editor }) => editor.formData)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const listable = useMemo(() => findListableFields(formData), [formData])
  return (
    <div className={css.step}>
      <main className={css.preview}>
        <ListPreview />
      </main>
      {!isReadOnly && (
        <aside className={`${panel.panel} ${css.panel}`}>
          <Tabs
            label={t('list.tabs')}
            className={panel.tabs ?? ''}
            active={tab}
            onChange={setTab}
            items={(['columns', 'search', 'buttons', 'options'] as const).map((key) => ({
              key,
              label: t(`list.${key}`),
            }))}
          />
          <div className={panel.scroll}>
            {tab === 'columns' && <ColumnsTab listable={listable} />}
            {tab === 'search' && <SearchTab listable={listable} />}
            {tab === 'buttons' && <ButtonsTab />}
            {tab === 'options' && <OptionsTab listable={listable} />}
          </div>
        </aside>
      )}
    </div>
  )
}
