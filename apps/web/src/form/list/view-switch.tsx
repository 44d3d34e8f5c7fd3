import { ChartNoAxesGantt, Rows3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import type { ListView } from './use-list-view.ts'

/** Switches between Gantt chart and table. */
export function ViewSwitch({ value, onChange }: { value: ListView; onChange: (view: ListView) => void }) {
  const { t } = useTranslation('form')
  return (
    <Segmented
      label={t('gantt.view')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'gantt', label: t('gantt.gantt'), icon: ChartNoAxesGantt },
        { value: 'table', label: t('gantt.table'), icon: Rows3 },
      ]}
    />
  )
}
