import type { ScreenElementByKind } from '@armature/contract'
import { videoExtensions } from '@armature/contract/visual-dev/screen-videos'
import { RotateCw, Trash2, Upload, X } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/buttons/button.tsx'
import { AddressRow } from '../../../../widgets/source/kind-rows.tsx'
import { Row } from '../../../../widgets/source/rows.tsx'
import { useEditorStore } from '../editor.ts'
import { getVideoUpload } from '../video-uploads.ts'
import type { ElementRowsProps } from './element-rows.tsx'
import css from './video-rows.module.css'

/** Which video an element shows: one that was uploaded, else that of an address. */
export function VideoSourceRows({ element, onChange }: ElementRowsProps<ScreenElementByKind<'video'>>) {
  const { t } = useTranslation('screens')
  const { file, ...rest } = element
  return (
    <>
      <Row label={t('uploadedVideo')} wide>
        {file ? (
          <div className={css.file}>
            <span title={file.name}>{file.name}</span>
            <Button size="small" icon={Trash2} onClick={() => onChange(rest)}>
              {t('removeVideo')}
            </Button>
          </div>
        ) : (
          <VideoUpload elementId={element.id} />
        )}
        <p className={css.note}>{t('videoNote')}</p>
      </Row>
      {!file && <AddressRow widget={element} onChange={onChange} />}
    </>
  )
}

function VideoUpload({ elementId }: { elementId: string }) {
  const { t } = useTranslation('screens')
  const input = useRef<HTMLInputElement>(null)
  const queue = getVideoUpload(useEditorStore(), elementId)
  const [upload] = useSyncExternalStore(queue.subscribe, queue.items)
  const send = () => {
    const [file] = input.current?.files ?? []
    // so that the same file can be chosen again
    if (input.current) input.current.value = ''
    if (file) void queue.add([file])
  }
  if (upload)
    return (
      <div className={css.file}>
        <span role="status">
          {upload.status === 'error'
            ? t('uploadFailed')
            : t('uploadingVideo', { name: upload.file.name, percent: upload.progress })}
        </span>
        {upload.status === 'error' && (
          <Button size="small" icon={RotateCw} onClick={() => queue.resume(upload.key)}>
            {t('uploadAgain')}
          </Button>
        )}
        <Button size="small" icon={X} onClick={() => queue.removeAll()}>
          {t('cancelUpload')}
        </Button>
      </div>
    )
  return (
    <>
      <Button size="small" icon={Upload} onClick={() => input.current?.click()}>
        {t('uploadVideo')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={videoExtensions.map((extension) => `.${extension}`).join()}
        aria-label={t('uploadVideo')}
        onChange={send}
      />
    </>
  )
}
