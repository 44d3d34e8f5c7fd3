import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { RulesPanel } from '../rules/rules-panel.tsx'
import { useDesigner } from '../state/designer.ts'
import { FieldSettings } from './field-settings.tsx'
import { FormSettings } from './form-settings.tsx'
import css from './properties.module.css'
import { SeveralSettings } from './several-settings.tsx'

type Tab = 'field' | 'form' | 'rules'

/** Right of the canvas: the settings of the selected field and of the form, and the rules. */
export function Panel() {
  const { t } = useTranslation('designer')
  const [tab, setTab] = useState<Tab>('field')
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  const ruleCount = useDesigner(({ editor }) => editor.formData.rules?.length ?? 0)
  const selected = useDesigner(({ selected }) => selected)
  const isSeveral = useDesigner((state) => state.others.size > 0)
  const [lastSelected, setLastSelected] = useState(selected)
  // Selecting a field opens its settings.
  if (selected !== lastSelected) {
    setLastSelected(selected)
    if (selected !== null && tab === 'form') setTab('field')
  }
  const shownRule = useDesigner((state) => state.shownRule)
  const [lastShown, setLastShown] = useState(shownRule)
  if (shownRule !== lastShown) {
    setLastShown(shownRule)
    if (shownRule !== null) setTab('rules')
  }
  const rules = (
    <>
      {t('panel.rules')}
      {ruleCount > 0 && <span className={css.count}>{ruleCount}</span>}
    </>
  )
  return (
    <aside className={css.panel}>
      <Tabs
        label={t('panel.tabs')}
        className={css.tabs ?? ''}
        active={tab}
        onChange={setTab}
        items={[
          { key: 'field', label: t('panel.field') },
          { key: 'form', label: t('panel.form') },
          { key: 'rules', label: rules },
        ]}
      />
      <fieldset className={css.scroll} disabled={isReadOnly}>
        {tab === 'field' && (isSeveral ? <SeveralSettings /> : <FieldSettings onShowRules={() => setTab('rules')} />)}
        {tab === 'form' && <FormSettings />}
        {tab === 'rules' && <RulesPanel />}
      </fieldset>
    </aside>
  )
}
