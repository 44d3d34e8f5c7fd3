import { PenLine, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { buildSignatureUrl } from '../files/attachments.ts'
import { CellButton } from '../files/cell-button.tsx'
import files from '../files/files.module.css'
import { withSuspense } from '../files/with-suspense.tsx'
import css from './controls.module.css'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'

const SignDialog = lazy(() => import('../files/sign-dialog.tsx'))

export const sign: ControlView = {
  kind: 'sign',
  Edit: withSuspense(Sign),
  Read: withSuspense(SignText),
}

/** Box for a signature: a click opens the signature pad. */
function Sign({ id, value, onChange, onLeave, disabled, label, shape, describedBy }: EditProps) {
  const t = useTexts('files')
  const [isOpen, setOpen] = useState(false)
  const url = buildSignatureUrl(value)
  const open = () => setOpen(true)
  const close = () => {
    setOpen(false)
    onLeave()
  }
  const name = url === '' ? `${t('sign')} ${label}` : `${t('signAgain')} ${label}`
  return (
    <>
      <span className={files.signed}>
        {shape === 'cell' ? (
          <>
            {url !== '' && <Picture src={url} alt={t('signOf')} className={files.smallInk} />}
            {!disabled && (
              <CellButton id={id} label={name} icon="up" onClick={open}>
                {url === '' ? t('sign') : ''}
              </CellButton>
            )}
          </>
        ) : (
          <button
            id={id}
            type="button"
            className={files.signature}
            disabled={disabled}
            aria-label={name}
            aria-describedby={describedBy}
            onClick={open}
          >
            {url === '' ? (
              <span className={files.signed}>
                <Icon icon={PenLine} />
                {t(disabled ? 'none' : 'sign')}
              </span>
            ) : (
              <Picture src={url} alt={t('signOf')} className={files.ink} />
            )}
          </button>
        )}
        {url !== '' && !disabled && (
          <IconButton icon={X} size="small" label={`${t('signClear')} ${label}`} onClick={() => onChange('')} />
        )}
      </span>
      {isOpen && (
        <Suspense>
          <SignDialog onSigned={onChange} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function SignText({ value, id, isCell = false }: ReadProps) {
  const t = useTexts('files')
  const url = buildSignatureUrl(id ?? value)
  if (url === '') return <span className={css.none}>—</span>
  return <Picture src={url} alt={t('signOf')} className={isCell ? files.smallInk : files.ink} />
}
