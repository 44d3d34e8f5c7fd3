import { ChartColumn, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'

/** Switches between a chart and its table. */
export function TableSwitch({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) {
  const { t } = useTranslation('energy')
  return (
    <IconButton
      size="small"
      iconSize={16}
      icon={isTable ? ChartColumn : Table2}
      label={t(isTable ? 'showChart' : 'showTable')}
      onClick={() => onChange(!isTable)}
    />
  )
}
