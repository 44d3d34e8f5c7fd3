import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { Note } from '../../ui/inputs/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import css from './clients.module.css'
import { buildExample } from './example.ts'

export interface IssuedSecret {
  /** what the client sends as its id */
  clientId: string
  secret: string
}

/** A new secret, which is shown only this once, and a program that makes a signed call. */
export function SecretDialog({ clientId, secret, onClose }: IssuedSecret & { onClose: () => void }) {
  const { t } = useTranslation('interfaceClients')
  const example = buildExample(location.origin, clientId)
  const copy = (text: string) => void copyText(text, { done: t('copied'), failed: t('copyFailed') })
  return (
    <Dialog
      open
      title={t('secretTitle')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('secretDone')}
        </Button>
      }
    >
      <div className={css.secret}>
        <Note>{t('secretText')}</Note>
        <div className={css.line}>
          <b>{t('secret')}</b>
          <Button size="small" icon={Copy} onClick={() => copy(secret)}>
            {t('copySecret')}
          </Button>
        </div>
        <code>{secret}</code>
        <div className={css.line}>
          <b>{t('example')}</b>
          <Button size="small" icon={Copy} onClick={() => copy(example)}>
            {t('copyExample')}
          </Button>
        </div>
        {/* scrolls, so keys must reach it */}
        <pre className={css.example} tabIndex={0} role="region" aria-label={t('example')}>
          {example}
        </pre>
      </div>
    </Dialog>
  )
}
