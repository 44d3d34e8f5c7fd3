import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadPicture } from '../../lib/files/upload-picture.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import css from './sys-config.module.css'

export interface LogoInputProps {
  /** description of the picture for screen readers */
  label: string
  /** address of the picture; '' for the default one */
  value: string
  onChange: (url: string) => void
}

/** A logo of the company: uploaded at once, used once the settings are saved. */
export function LogoInput({ label, value, onChange }: LogoInputProps) {
  const { t } = useTranslation('sysConfig')
  const [isRunning, setRunning] = useState(false)
  const upload = async (file: File) => {
    setRunning(true)
    try {
      onChange((await uploadPicture('logo', file, file.name)).url)
    } catch {
      // The API client has already shown the error.
    } finally {
      setRunning(false)
    }
  }
  return (
    <div className={css.logo}>
      <FileButton
        type="logo"
        label={`${label}: ${t(value ? 'names.replace' : 'names.upload')}`}
        className={css.place ?? ''}
        onChoose={(file) => void upload(file)}
      >
        {value ? <Picture src={value} alt={label} /> : <Icon icon={ImageUp} size={20} />}
      </FileButton>
      <div className={css.beside} aria-busy={isRunning}>
        {value ? (
          <Button size="small" onClick={() => onChange('')}>
            {t('names.remove')}
          </Button>
        ) : (
          <span>{t('names.none')}</span>
        )}
      </div>
    </div>
  )
}
