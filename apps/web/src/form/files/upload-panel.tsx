import { acceptTypes, readFileLimits } from '@armature/form-engine/control/files'
import type { Field } from '@armature/form-engine'
import { Upload } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useForm, useValue } from '../form-context.tsx'
import { useReader } from '../reader.tsx'
import { listFiles, mayDownload } from './attachments.ts'
import { AttachedFiles } from './attached-files.tsx'
import { DropZone } from './drop-zone.tsx'
import { UploadRow } from './file-row.tsx'
import css from './files.module.css'
import { getUploads } from './uploads.ts'
import { isChinese } from '../../lib/i18n/language.ts'

interface UploadPanelProps {
  path: string
  field: Field
  label: string
  disabled: boolean
  invalid: boolean
  id: string
  describedBy?: string | undefined
}

/** The files of a field: uploaded ones, those being uploaded, and the controls to add more. */
export default function UploadPanel({ path, field, label, disabled, invalid, id, describedBy }: UploadPanelProps) {
  const t = useTexts('files')
  const { store } = useForm()
  const files = listFiles(useValue(path))
  const queue = getUploads(store, path, field)
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const input = useRef<HTMLInputElement>(null)
  const { count, accept } = readFileLimits(field)
  const hint = useHint(field)
  const take = (chosen: File[]) => void queue.add(chosen)
  const choose = () => {
    const chosen = [...(input.current?.files ?? [])]
    // allows the same file to be selected again
    if (input.current) input.current.value = ''
    take(chosen)
  }
  const moving = items.filter(({ status }) => status !== 'success')
  const fresh = new Set(items.map(({ fileId }) => fileId))
  return (
    <DropZone
      label={label}
      disabled={disabled}
      describedBy={describedBy}
      onFiles={take}
      className={invalid ? css.bad : undefined}
    >
      {(isOver) => (
        <>
          {!disabled && (
            <div className={css.top}>
              <Button
                id={id}
                icon={Upload}
                aria-label={`${t('upload')} ${label}`}
                onClick={() => input.current?.click()}
              >
                {t('upload')}
              </Button>
              <span className={css.hint}>{isOver ? t('drop') : hint}</span>
              <input
                ref={input}
                type="file"
                hidden
                multiple={count !== 1}
                accept={accept === '' ? undefined : acceptTypes[accept].map((one) => `.${one}`).join(',')}
                aria-label={label}
                onChange={choose}
              />
            </div>
          )}
          {files.length + moving.length > 0 && (
            <AttachedFiles
              files={files}
              mayDownload={mayDownload(field)}
              fresh={fresh}
              onRemove={
                disabled
                  ? undefined
                  : ({ fileId }) =>
                      store.set(
                        path,
                        listFiles(store.value(path)).filter((one) => one.fileId !== fileId),
                      )
              }
            >
              {moving.map((item) => (
                <UploadRow key={item.key} item={item} queue={queue} />
              ))}
            </AttachedFiles>
          )}
          {disabled && files.length === 0 && <span className={css.hint}>{t('none')}</span>}
        </>
      )}
    </DropZone>
  )
}

/** The accepted files, in one line. */
function useHint(field: Field): string {
  const t = useTexts('files')
  const { language } = useReader()
  const { count, size, unit, accept } = readFileLimits(field)
  const parts = [
    t('hint'),
    ...(count > 0 ? [t('hintMost', { count })] : []),
    ...(size > 0 ? [t('hintSize', { size: `${size} ${unit}` })] : []),
    ...(accept === '' ? [] : [t('hintType', { type: joinNames([...acceptTypes[accept]], language) })]),
  ]
  return parts.join(isChinese(language) ? '，' : ', ')
}
