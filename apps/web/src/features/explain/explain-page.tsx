import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ExplanationView } from '../../form/why/explanation-view.tsx'
import { startViewAs } from '../../form/why/start-view-as.ts'
import { useExplanation } from '../../form/why/why-dialog.tsx'
import { useMayOnPage } from '../../lib/menu/may-on-page.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import css from './explain.module.css'
import { QuestionForm } from './question-form.tsx'
import { useQuestion } from './use-question.ts'

/** Permission explanation: the question on the left, the answer with its reasons on the right. */
export default function ExplainPage() {
  const { t } = useTranslation('explain')
  const [chosen, choose] = useQuestion()
  const { question } = chosen
  const explanation = useExplanation(question)
  const ownId = useSession((state) => state.userInfo?.userId)
  return (
    <div className={css.page}>
      <section className={css.panel}>
        <p className={css.lead}>{t('lead')}</p>
        <QuestionForm chosen={chosen} onChoose={choose} />
      </section>
      <section className={css.panel} aria-live="polite">
        {!question ? (
          <Empty title={t('emptyTitle')} text={t('emptyText')} />
        ) : explanation.error ? (
          <Failed error={explanation.error} onRetry={() => void explanation.refetch()} />
        ) : explanation.data ? (
          <>
            <ExplanationView question={question} explanation={explanation.data} isOwn={false} />
            {question.userId && question.userId !== ownId && (
              <ViewAs id={question.userId} name={explanation.data.user.fullName} />
            )}
          </>
        ) : (
          <Skeleton rows={4} columns={[24, 320]} />
        )}
      </section>
    </div>
  )
}

/** For users who may view as others; a user who may not be viewed is refused on press. */
function ViewAs({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('explain')
  // the button belongs to the user page
  const mayView = useMayOnPage('/permission/user', 'btn_viewAs')
  if (!mayView) return null
  return (
    <div className={css.foot}>
      <Button icon={Eye} onClick={() => void startViewAs({ id, name })}>
        {t('viewAs')}
      </Button>
    </div>
  )
}
