import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from '../profile.module.css'
import { CancelAccount } from './cancel-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

/** Password, two-step verification, sessions, and canceling the account. */
export function SecurityTab({ secondFactor }: { secondFactor?: ReactNode }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <section className={css.part}>
        <h3>{t('password.title')}</h3>
        <p>{t('password.text')}</p>
        <div className={css.content}>
          <PasswordForm />
        </div>
      </section>
      {secondFactor && <section className={css.part}>{secondFactor}</section>}
      <section className={css.part}>
        <h3>{t('sessions.title')}</h3>
        <p>{t('sessions.text')}</p>
        <div className={css.content}>
          <Sessions />
        </div>
      </section>
      <section className={css.part}>
        <h3>{t('cancelAccount.title')}</h3>
        <p>{t('cancelAccount.text')}</p>
        <div className={css.content}>
          <CancelAccount />
        </div>
      </section>
    </>
  )
}
