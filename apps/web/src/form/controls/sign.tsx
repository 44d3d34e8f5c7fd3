import { PenLine, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../lib/use-texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { signatureUrl } from '../files/attached.ts'
import { CellButton } from '../files/cell-files.tsx'
import files from '../files/files.module.css'
import { waiting } from '../files/waiting.tsx'
import css from './controls.module.css'
import type { EditProps, Face, ListCellProps, ReadProps } from './face.ts'

const SignDialog = lazy(() => import('../files/sign-dialog.tsx'))

export const sign: Face = { kind: 'sign', Edit: waiting(Sign), Read: waiting(SignText), ListCell: SignListCell }

/** Box for a signature: a click opens the signature pad. */
function Sign({ id, value, onChange, onLeave, disabled, label, shape, describedBy }: EditProps) {
  const t = useTexts('files')
  const [isOpen, setOpen] = useState(false)
  const url = signatureUrl(value)
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
  const url = signatureUrl(id ?? value)
  if (url === '') return <span className={css.none}>—</span>
  return <Picture src={url} alt={t('signOf')} className={isCell ? files.smallInk : files.ink} />
}

function SignListCell({ value, id }: ListCellProps) {
  const url = signatureUrl(id)
  return url === '' ? String(value) : <Picture src={url} alt={String(value)} className={files.smallInk} />
}
