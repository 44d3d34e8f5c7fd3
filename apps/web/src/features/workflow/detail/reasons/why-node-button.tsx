import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/buttons/button.tsx'

/** Asks why the approval did what it did at a node. */
export function WhyNodeButton({ title, onPress }: { title: string; onPress: () => void }) {
  const { t } = useTranslation('workflow')
  return <IconButton icon={CircleHelp} size="small" label={t('why.ask', { name: title })} onClick={onPress} />
}
