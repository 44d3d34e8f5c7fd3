import { CircleAlert, PenLine } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Failed } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import css from './signature.module.css'
import type { OwnSignatures } from './use-own-signatures.ts'

const DrawDialog = lazy(() => import('./draw-dialog.tsx'))

interface SignatureBoxProps {
  own: OwnSignatures
  /** address of the signature that was drawn for this decision and is not kept; '' for none */
  drawn: string
  /** address of the chosen one; '' for none */
  value: string
  note: string
  /** the decision was refused because there is none */
  isMissing: boolean
  onChoose: (address: string) => void
  onDraw: (address: string, isKept: boolean) => void
}

/** The signatures of the user as a choice, and a button to draw one now. */
export function SignatureBox({ own, drawn, value, note, isMissing, onChoose, onDraw }: SignatureBoxProps) {
  const { t } = useTranslation('workflow')
  const [isDrawing, setDrawing] = useState(false)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const id = useId()
  const kept = own.list.map(({ signImg, creatorTime }) => ({
    address: signImg,
    name: t('handSign.of', { time: formatDateTime(creatorTime, offsetMinutes) }),
  }))
  const choices = drawn === '' ? kept : [{ address: drawn, name: t('handSign.drawn') }, ...kept]
  return (
    <fieldset className={css.box} aria-describedby={`${id}-note`}>
      <legend>
        <span aria-hidden className={css.star}>
          *
        </span>
        {t('handSign.label')}
      </legend>
      {note && <p className={css.note}>{note}</p>}
      {own.error && !own.isLoading && kept.length === 0 && (
        <Failed error={own.error} onRetry={() => void own.refresh()} />
      )}
      {choices.length > 0 && (
        <div className={css.choices}>
          {choices.map(({ address, name }) => (
            <label key={address} className={css.choice}>
              <input
                type="radio"
                name={id}
                checked={address === value}
                aria-label={name}
                onChange={() => onChoose(address)}
              />
              <Picture src={address} alt="" className={css.image} />
            </label>
          ))}
        </div>
      )}
      <Button icon={PenLine} onClick={() => setDrawing(true)}>
        {t(choices.length > 0 ? 'handSign.other' : 'handSign.draw')}
      </Button>
      <p id={`${id}-note`} className={css.fault} role="alert">
        {isMissing && (
          <>
            <Icon icon={CircleAlert} size={14} />
            {t('handSign.missing')}
          </>
        )}
      </p>
      {isDrawing && (
        <Suspense>
          <DrawDialog onDrawn={onDraw} onClose={() => setDrawing(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}
