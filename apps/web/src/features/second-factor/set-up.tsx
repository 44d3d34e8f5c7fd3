import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { CodeInput } from './code-input.tsx'
import css from './second-factor.module.css'

const QrPicture = lazy(() => import('./qr-picture.tsx'))

/** The secret for the authenticator app, as a QR code and as text. */
export interface Prepared {
  secret: string
  uri: string
}

export interface SetUpProps {
  /** null while it is loading */
  prepared: Prepared | null
  code: string
  onCode: (code: string) => void
  fault: string
}

/** The three steps of setting up an authenticator app. */
export function SetUp({ prepared, code, onCode, fault }: SetUpProps) {
  const { t } = useTranslation('secondFactor')
  return (
    <ol className={css.steps}>
      <li>{t('enrol.install')}</li>
      <li>
        {t('enrol.scan')}
        <div className={css.qr}>
          {prepared ? (
            <Suspense fallback={<SkeletonBar width={152} height={152} />}>
              <QrPicture value={prepared.uri} label={t('enrol.qr')} />
            </Suspense>
          ) : (
            <SkeletonBar width={152} height={152} />
          )}
        </div>
        {prepared && <Secret secret={prepared.secret} />}
      </li>
      <li>
        <Field label={t('enrol.code')} error={fault}>
          <CodeInput value={code} onChange={onCode} />
        </Field>
      </li>
    </ol>
  )
}

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('secondFactor')
  const copy = () => copyText(secret, { done: t('enrol.copied'), failed: t('enrol.copyFailed') })
  return (
    <details className={css.secret}>
      <summary>{t('enrol.byHand')}</summary>
      <div className={css.row}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <IconButton size="small" icon={Copy} label={t('enrol.copy')} onClick={() => void copy()} />
      </div>
    </details>
  )
}
