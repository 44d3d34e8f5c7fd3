import type { Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCodeField, createField, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { buildDrawingUrl, useRefreshOwnIcons } from '../../lib/files/own-icons.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import { suggestCode, type IconFile } from './icon-files.ts'
import css from './icons.module.css'

interface UploadDialogProps {
  files: readonly IconFile[]
  onClose: () => void
}

/** Names and codes of chosen files, and the group that they go to. */
export function UploadDialog({ files, onClose }: UploadDialogProps) {
  const { t } = useTranslation('icons')
  const { t: named } = useTranslation('named')
  const refresh = useRefreshOwnIcons()
  const form = useMemo(() => {
    const hint = { maxlength: 64, placeholder: t('categoryHint') }
    const rows = files.flatMap(({ name: file }, at) => {
      const rule = { pattern: codePattern, message: t('codeRule'), label: t('code', { file }) }
      const name = createField('comInput', `name${at}`, t('name', { file }), { required: true }, { maxlength: 100 })
      return [name, rename(createCodeField(named, rule), `code${at}`)]
    })
    return { fields: [createField('comInput', 'category', t('category'), { span: 24 }, hint), ...rows] }
  }, [t, named, files])
  const values = useMemo(
    () =>
      Object.fromEntries(
        files.flatMap(({ name }, at) => [
          [`name${at}`, name],
          [`code${at}`, suggestCode(name)],
        ]),
      ),
    [files],
  )
  const save = async (entered: Values) => {
    const icons = files.map(({ content }, at) => ({
      fullName: readText(entered, `name${at}`),
      enCode: readText(entered, `code${at}`),
      content,
    }))
    const body = { category: readText(entered, 'category'), icons }
    await call('POST /api/system/Icon', { body, silent: true, onMessage: toast.success })
    await refresh()
  }
  return (
    <FormDialog
      title={t('upload')}
      draft={null}
      form={form}
      values={values}
      isChanged
      note={
        <>
          <p className={css.note}>{t('note')}</p>
          <div className={css.previews}>
            {files.map(({ name, content }, at) => (
              <img key={at} src={buildDrawingUrl(content)} alt={name} title={name} width={32} height={32} />
            ))}
          </div>
        </>
      }
      save={save}
      onClose={onClose}
    />
  )
}

const codePattern = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$'

const rename = (field: ReturnType<typeof createField>, vModel: string) => ({
  ...field,
  vModel,
  config: { ...field.config, formId: vModel },
})
