import { listConditions } from '@armature/form-engine/form/nested-groups'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { ListModel } from './list-model.ts'
import type { ListQuery } from './list-url.ts'

const AdvancedQuery = lazy(() => import('./advanced-query.tsx'))

interface AdvancedButtonProps {
  model: ListModel
  value: ListQuery['advanced']
  onApply: (advanced: ListQuery['advanced']) => void
}

/** Opens the advanced query and says how many conditions hold now. */
export function AdvancedButton({ model, value, onApply }: AdvancedButtonProps) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  const count = value ? listConditions(value).length : 0
  return (
    <>
      <Button kind="text" icon={ListFilter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('advanced.active', { count }) : t('advanced.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <AdvancedQuery model={model} value={value} onApply={onApply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
