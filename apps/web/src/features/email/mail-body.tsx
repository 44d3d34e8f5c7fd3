import type { MailDetail } from '@armature/contract'
import { ImageOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import css from './email.module.css'

// the sanitizer and the renderer of rich text are loaded lazily
const RichText = lazy(() => import('../../ui/media/rich-text.tsx').then((module) => ({ default: module.RichText })))

/** Text of a mail on a white page. Pictures of other sites load on request, in a frame. */
export function MailBody({ mail: { bodyText, picturesUrl, missing } }: { mail: MailDetail }) {
  const { t } = useTranslation('email')
  const [hasPictures, setPictures] = useState(false)
  return (
    <div className={css.body}>
      {missing !== '' && <Note tone="warning">{t(`missing.${missing}`)}</Note>}
      {picturesUrl && !hasPictures && (
        <p className={css.blocked}>
          <ImageOff size={16} strokeWidth={1.75} aria-hidden />
          {t('picturesBlocked')}
          <Button kind="link" onClick={() => setPictures(true)}>
            {t('showPictures')}
          </Button>
        </p>
      )}
      {hasPictures ? (
        <iframe
          className={css.frame}
          title={t('withPictures')}
          src={picturesUrl}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : bodyText ? (
        <div className={css.paper}>
          <Suspense fallback={<SkeletonBar width="60%" />}>
            <RichText html={bodyText} className={css.ink ?? ''} />
          </Suspense>
        </div>
      ) : (
        missing === '' && <p className={css.hint}>{t('noText')}</p>
      )}
    </div>
  )
}
