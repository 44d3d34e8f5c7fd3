import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { ExplanationView } from './explanation-view.tsx'
import type { WhyQuestion } from './why-button.tsx'

/** Why the current user may or may not do something. */
export default function WhyDialog({ question, onClose }: { question: WhyQuestion; onClose: () => void }) {
  const { t } = useTranslation('explain')
  const explanation = useExplanation(question)
  return (
    <Dialog
      open
      title={t('whyTitle')}
      width="question"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {explanation.error ? (
        <Failed error={explanation.error} onRetry={() => void explanation.refetch()} />
      ) : explanation.data ? (
        <ExplanationView question={question} explanation={explanation.data} isOwn />
      ) : (
        <Skeleton rows={4} columns={[24, 220]} />
      )}
    </Dialog>
  )
}

/** Permissions may change while the explanation is open, so it is never cached. */
export function useExplanation(question: WhyQuestion | null) {
  return useQuery({
    queryKey: ['explain', question],
    queryFn: ({ signal }) =>
      call('POST /api/permission/Explain', { body: question ?? emptyQuestion, signal, silent: true }),
    enabled: question !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

const emptyQuestion: WhyQuestion = { kind: 'menu' }
