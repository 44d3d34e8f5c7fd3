import type { EndpointBodyInput, Calls } from '@armature/contract'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'

const WhyDialog = lazy(() => import('./why-dialog.tsx'))

export type WhyQuestion = EndpointBodyInput<Calls['POST /api/permission/Explain']>

/** Shown where access is refused; opens the explanation of the user's own permissions. */
export function WhyButton({ question }: { question: WhyQuestion }) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={CircleHelp} onClick={() => setOpen(true)}>
        {t('why')}
      </Button>
      {isOpen && (
        <Suspense>
          <WhyDialog question={question} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
