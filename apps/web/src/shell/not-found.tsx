import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { WhyButton } from '../form/why/why-button.tsx'
import { missingPage } from '../lib/missing-page.ts'
import { Button } from '../ui/button.tsx'
import styles from './not-found.module.css'

/** `/404`: where every address without a page ends (S2.23, S2.24). It may be one that is only not the reader's. */
export function NotFound() {
  const { t } = useTranslation(['shell', 'ui'])
  const navigate = useNavigate()
  const path = missingPage()
  return (
    <section className={styles.state}>
      <p className={styles.number}>404</p>
      <h2>{t('notFoundTitle')}</h2>
      <p>{t('notFoundText')}</p>
      <div className={styles.action}>
        <Button kind="primary" onClick={() => void navigate('/home')}>
          {t('ui:backHome')}
        </Button>
        {path !== '' && <WhyButton question={{ path, kind: 'menu' }} />}
      </div>
    </section>
  )
}
