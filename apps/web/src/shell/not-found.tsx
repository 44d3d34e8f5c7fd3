import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../ui/buttons/button.tsx'
import styles from './not-found.module.css'

/**
 * `/404`: the page for every address without a page (S2.23, S2.24).
 * @param children further actions besides going home
 */
export function NotFound({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['shell', 'ui'])
  const navigate = useNavigate()
  return (
    <section className={styles.state}>
      <p className={styles.number}>404</p>
      <h2>{t('notFoundTitle')}</h2>
      <p>{t('notFoundText')}</p>
      <div className={styles.action}>
        <Button kind="primary" onClick={() => void navigate('/home')}>
          {t('ui:backHome')}
        </Button>
        {children}
      </div>
    </section>
  )
}
