import { ChartNoAxesGantt, Columns3, Rows3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import type { ListView } from './use-list-view.ts'

interface ViewSwitchProps {
  views: readonly ListView[]
  value: ListView
  onChange: (view: ListView) => void
}

const icons = { gantt: ChartNoAxesGantt, board: Columns3, table: Rows3 }

/** Switches between Gantt chart, board and table. */
export function ViewSwitch({ views, value, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('form')
  return (
    <Segmented
      label={t('gantt.view')}
      value={value}
      onChange={onChange}
      options={views.map((view) => ({ value: view, label: t(`gantt.${view}`), icon: icons[view] }))}
    />
  )
}
