import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadPicture } from '../../lib/files/upload-picture.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import css from './feedback.module.css'

export interface ChosenPicture {
  name: string
  url: string
}

const maxPictures = 3

/** Uploaded pictures of a feedback. A failed upload clears the list, as uploads do here (S8.28). */
export function PictureRow({
  pictures,
  onChange,
}: {
  pictures: ChosenPicture[]
  onChange: (pictures: ChosenPicture[]) => void
}) {
  const { t } = useTranslation('feedback')
  const [isRunning, setRunning] = useState(false)
  const add = async (file: File) => {
    setRunning(true)
    try {
      onChange([...pictures, await uploadPicture('feedback', file, file.name)])
    } catch {
      onChange([])
    } finally {
      setRunning(false)
    }
  }
  return (
    <div role="group" aria-label={t('pictures')} className={css.row}>
      {pictures.map((picture, index) => (
        <div key={picture.name} className={css.tile}>
          <Picture src={picture.url} alt={t('picture', { n: index + 1 })} />
          <IconButton
            size="small"
            icon={X}
            label={t('removePicture', { n: index + 1 })}
            onClick={() => onChange(pictures.filter(({ name }) => name !== picture.name))}
          />
        </div>
      ))}
      {pictures.length < maxPictures && (
        <FileButton
          type="feedback"
          label={`${t('addPicture')} ${t('ofPictures', { n: pictures.length, most: maxPictures })}`}
          disabled={isRunning}
          className={css.add ?? ''}
          onChoose={(file) => void add(file)}
        >
          <Icon icon={Plus} size={18} />
          <span>{t('ofPictures', { n: pictures.length, most: maxPictures })}</span>
        </FileButton>
      )}
    </div>
  )
}
