import type { SignImg } from '@armature/contract'
import { PenLine, Trash2, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { uploadPicture } from '../../../lib/files/upload-picture.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { FileButton } from '../../../ui/buttons/file-button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshProfile, useSignImages } from '../profile-api.ts'
import css from './signatures.module.css'

const PadDialog = lazy(() => import('./pad-dialog.tsx'))

/** Signatures for forms and approvals: drawn or uploaded, one of them the default. */
export function SignaturesTab() {
  const { t } = useTranslation('profile')
  const [isDrawing, setDrawing] = useState(false)
  const images = useSignImages()
  const add = useAddSignature()
  const list = images.data?.list ?? []
  return (
    <>
      <p className={css.intro}>{t('sign.intro')}</p>
      <div className={`fade-x ${css.tools}`}>
        <Button kind="primary" icon={PenLine} onClick={() => setDrawing(true)}>
          {t('sign.draw')}
        </Button>
        <FileButton
          type="signImg"
          icon={Upload}
          label={t('sign.upload')}
          onChoose={(file) => void add(file, file.name)}
        />
      </div>
      {images.error && !images.data ? (
        <Failed error={images.error} onRetry={() => void images.refetch()} />
      ) : !images.data ? (
        <Skeleton rows={2} />
      ) : list.length === 0 ? (
        <Empty title={t('sign.none')} text={t('sign.noneText')} />
      ) : (
        <ul className={css.cards}>
          {list.map((image) => (
            <SignatureCard key={image.id} image={image} />
          ))}
        </ul>
      )}
      {isDrawing && (
        <Suspense>
          <PadDialog onClose={() => setDrawing(false)} onDrawn={(picture) => add(picture, 'signature.png')} />
        </Suspense>
      )}
    </>
  )
}

function SignatureCard({ image }: { image: SignImg }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const time = formatDateTime(image.creatorTime, offsetMinutes)
  const params = { id: image.id }
  const makeDefault = async () => {
    await call('PUT /api/permission/Users/Current/:id/SignImg', { params, onMessage: toast.success })
    await refresh()
  }
  const remove = async () => {
    if (
      !(await confirm({ title: t('sign.removeTitle'), text: t('sign.removeText'), okText: t('delete'), danger: true }))
    )
      return
    await call('DELETE /api/permission/Users/Current/:id/SignImg', { params, onMessage: toast.success })
    await refresh()
  }
  return (
    <li>
      <Picture src={image.signImg} alt={t('sign.of', { time })} className={css.image} />
      <div className={css.line}>
        <span className={css.time}>{time}</span>
        {image.isDefault ? (
          <Tag tone="accent">{t('sign.default')}</Tag>
        ) : (
          <Button kind="link" size="small" onClick={() => void makeDefault().catch(() => undefined)}>
            {t('sign.makeDefault')}
          </Button>
        )}
        <IconButton
          icon={Trash2}
          size="small"
          label={t('sign.remove', { time })}
          onClick={() => void remove().catch(() => undefined)}
        />
      </div>
    </li>
  )
}

/** Uploads a picture as a signature. The API client has already shown an error. */
function useAddSignature(): (picture: Blob, name: string) => Promise<void> {
  const refresh = useRefreshProfile()
  return async (picture, name) => {
    try {
      const uploaded = await uploadPicture('signImg', picture, name)
      await call('POST /api/permission/Users/Current/SignImg', {
        body: { name: uploaded.name },
        onMessage: toast.success,
      })
      await refresh()
    } catch {
      // nothing was added, so nothing has to be undone
    }
  }
}
