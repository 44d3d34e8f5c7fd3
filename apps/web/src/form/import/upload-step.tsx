import { Download, FileSpreadsheet, LoaderCircle, Trash2, Upload } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/api/download.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import shared from './import.module.css'
import css from './upload-step.module.css'
import { importLimits } from './import-limits.ts'
import { LastImport } from './undo/last-import.tsx'
import type { SelectedFile, Import } from './use-import.ts'

/** Selects or drops a file; offers the template for download (FO.91). */
export function UploadStep({ work }: { work: Import }) {
  const { t } = useTranslation('import')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) void work.choose(file)
    // allows the same file to be selected again
    if (input.current) input.current.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const fetchTemplate = async () => {
    setFetching(true)
    try {
      await download(await work.template())
    } catch {
      // the call has shown the error
    } finally {
      setFetching(false)
    }
  }
  return (
    <div className={css.upload}>
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileSpreadsheet size={32} strokeWidth={1.25} aria-hidden />
        <Button kind={work.chosen ? 'default' : 'primary'} icon={Upload} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <p>{t('drop')}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('choose')}
          accept={importLimits.extensions.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => take(event.target.files)}
        />
      </div>
      {work.chosen && <FileLine chosen={work.chosen} onRemove={work.removeFile} />}
      {work.isBusy && (
        <p className={shared.note} role="status">
          {t('reading', { count: work.readCount })}
        </p>
      )}
      <div className={css.hints}>
        <p>{t('hints.template')}</p>
        <Button kind="link" icon={Download} loading={isFetching} onClick={() => void fetchTemplate()}>
          {t('template')}
        </Button>
      </div>
      {work.undo && <LastImport undo={work.undo} menuId={work.menuId} />}
      <ul className={css.rules}>
        {(['limits', 'heading', 'cells'] as const).map((key) => (
          <li key={key}>{t(`hints.${key}`)}</li>
        ))}
      </ul>
    </div>
  )
}

function FileLine({ chosen, onRemove }: { chosen: SelectedFile; onRemove: () => void }) {
  const { t } = useTranslation('import')
  const { file, state } = chosen
  return (
    <div className={css.file} data-state={state}>
      {state === 'sending' ? (
        <LoaderCircle size={16} strokeWidth={1.75} className={css.spin} aria-hidden />
      ) : (
        <FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />
      )}
      <span className={css.fileName}>{file.name}</span>
      <span className={css.fileSize}>{t('size', { size: Math.max(1, Math.round(file.size / 1_024)) })}</span>
      <span role="status">{t(`file.${state}`)}</span>
      <IconButton icon={Trash2} size="small" label={t('removeFile')} onClick={onRemove} />
    </div>
  )
}
