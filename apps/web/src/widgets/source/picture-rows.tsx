import { ImageUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { createPictureUrl } from '../../form/rich-text/embed-picture.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import css from './properties.module.css'
import { SelectRow } from './rows.tsx'

/** Longest data URL of a picture in a layout, in characters. */
const maxPictureLength = 400_000

interface PictureRowsProps {
  /** data URL; '' for none */
  src: string
  alt?: string
  onChange: (src: string) => void
}

/** A picture, scaled down to be stored in the layout. */
export function PictureRows({ src, alt = '', onChange }: PictureRowsProps) {
  const { t } = useTranslation('portals')
  const take = async (file: File) => {
    const url = await createPictureUrl(file).catch(() => null)
    if (url === null) return toast.error(t('noPicture'))
    if (url.length > maxPictureLength) return toast.error(t('pictureLarge'))
    onChange(url)
  }
  return (
    <>
      {src && <img src={src} alt={alt} className={css.picture} />}
      <div className={css.buttons}>
        <FileButton type="feedback" icon={ImageUp} label={t('choosePicture')} onChoose={(file) => void take(file)} />
        {src && (
          <Button size="small" icon={Trash2} onClick={() => onChange('')}>
            {t('removePicture')}
          </Button>
        )}
      </div>
    </>
  )
}

type Fit = 'cover' | 'contain'

export function FitRow({ fit, onChange }: { fit: Fit; onChange: (fit: Fit) => void }) {
  const { t } = useTranslation('portals')
  const fits = (['cover', 'contain'] as const).map((value) => ({
    value,
    label: t(`fits.${value}`),
  }))
  return <SelectRow label={t('fit')} value={fit} options={fits} onChange={onChange} />
}
