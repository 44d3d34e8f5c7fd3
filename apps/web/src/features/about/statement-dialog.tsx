import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSettings } from '../../lib/state/settings.ts'
import css from './about.module.css'

const sections = ['use', 'account', 'data', 'privacy', 'liability', 'licence'] as const

/** The fixed legal text (S2.101, SO.49). */
export default function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('about')
  const { sysName } = useSettings((state) => state.sysConfig)
  return (
    <Dialog open title={t('statement')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {/* longer than a small screen: arrow keys scroll what has the focus */}
      <article className={css.statement} tabIndex={0}>
        <p>{t('statementText.lead', { name: sysName })}</p>
        {sections.map((section, index) => (
          <section key={section}>
            <h3>
              {index + 1}. {t(`statementText.${section}.title`)}
            </h3>
            <p>{t(`statementText.${section}.text`)}</p>
          </section>
        ))}
      </article>
    </Dialog>
  )
}
