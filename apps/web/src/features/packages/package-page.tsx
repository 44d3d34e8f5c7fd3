import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/menu/permission.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ExportTab } from './export/export-tab.tsx'
import { ImportTab } from './import/import-tab.tsx'
import { KeysTab } from './keys-tab.tsx'
import css from './packages.module.css'

type Tab = 'export' | 'import' | 'keys'
const panels: Record<Tab, () => ReactNode> = {
  export: () => <ExportTab />,
  import: () => <ImportTab />,
  keys: () => <KeysTab />,
}

/** Moves designs, with everything they need, to another installation. */
export default function PackagePage() {
  const { t } = useTranslation('packages')
  const id = useId()
  const mayExport = useMay('btn_export')
  const mayImport = useMay('btn_import')
  const tabs = [mayExport && 'export', mayImport && 'import', 'keys'].filter((tab): tab is Tab => tab !== false)
  const [chosen, setChosen] = useState<Tab>()
  const active = chosen ?? tabs[0] ?? 'keys'
  return (
    <section className={css.panel}>
      <Tabs
        label={t('title')}
        className={css.tabs ?? ''}
        idPrefix={id}
        active={active}
        onChange={setChosen}
        items={tabs.map((tab) => ({ key: tab, label: t(`tabs.${tab}`) }))}
      />
      <div role="tabpanel" id={`${id}-panel-${active}`} aria-labelledby={`${id}-tab-${active}`} className={css.body}>
        {panels[active]()}
      </div>
    </section>
  )
}
