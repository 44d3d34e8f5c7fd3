import type { MailPerson } from '@armature/contract'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import css from '../email.module.css'

// the picker needs the component kit, which the rest of the page does not
const Recipients = lazy(() => import('./recipients.tsx'))

/** Recipients of a mail. */
export interface RecipientLines {
  to: MailPerson[]
  cc: MailPerson[]
  bcc: MailPerson[]
}
const names = ['to', 'cc', 'bcc'] as const

interface AddressLinesProps {
  lines: RecipientLines
  onChange: (lines: RecipientLines) => void
  isRight: (name: keyof RecipientLines) => boolean
}

/** Recipients; the lines for copies are shown when needed. */
export function AddressLines({ lines, onChange, isRight }: AddressLinesProps) {
  const { t } = useTranslation('email')
  const id = useId()
  const [isWhole, setWhole] = useState(lines.cc.length + lines.bcc.length > 0)
  const shown = isWhole ? names : names.slice(0, 1)
  return (
    <>
      {shown.map((name) => (
        <div key={name} className={css.line}>
          <label htmlFor={`${id}${name}`}>{t(name)}</label>
          <Suspense fallback={<div className={css.rest} aria-busy />}>
            <Recipients
              id={`${id}${name}`}
              label={t(name)}
              value={lines[name]}
              invalid={!isRight(name)}
              onChange={(people) => onChange({ ...lines, [name]: people })}
            />
          </Suspense>
          {name === 'to' && !isWhole && (
            <Button kind="link" onClick={() => setWhole(true)}>
              {t('compose.more')}
            </Button>
          )}
        </div>
      ))}
    </>
  )
}
