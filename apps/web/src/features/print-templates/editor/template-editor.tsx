import type { PrintDevDetail, PrintField } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToLeave } from '../../../form/state/ask-to-leave.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import {
  changeTemplate,
  buildFieldsQuery,
  buildTemplateQuery,
  useRefreshTemplates,
  withChanges,
} from '../print-template-api.ts'
import { Drawing } from './drawing.tsx'
import { buildSamplePrint } from './sample-print.ts'
import css from './template-editor.module.css'

const PrintPreview = lazy(() => import('../../../form/print/print-preview.tsx'))

interface TemplateEditorProps {
  id: string
  isReadOnly: boolean
  onClose: () => void
}

/** Editor of a template's content: text, and placeholders for the values of a record. */
export default function TemplateEditor({ id, isReadOnly, onClose }: TemplateEditorProps) {
  const { t } = useTranslation('printTemplates')
  const template = useQuery(buildTemplateQuery(id))
  const fields = useQuery({ ...buildFieldsQuery(template.data?.modelId ?? ''), enabled: template.data !== undefined })
  if (template.data && fields.data)
    return <LoadedEditor template={template.data} fields={fields.data.list} isReadOnly={isReadOnly} onClose={onClose} />
  const error = template.error ?? fields.error
  return (
    <Dialog open width="full" title={t('draw')} onClose={onClose}>
      {error ? (
        <Failed error={error} onRetry={() => void (template.error ? template : fields).refetch()} />
      ) : (
        <Skeleton rows={10} />
      )}
    </Dialog>
  )
}

interface LoadedEditorProps extends Omit<TemplateEditorProps, 'id'> {
  template: PrintDevDetail
  fields: readonly PrintField[]
}

function LoadedEditor({ template, fields, isReadOnly, onClose }: LoadedEditorProps) {
  const { t } = useTranslation('printTemplates')
  const { t: form } = useTranslation('form')
  const refresh = useRefreshTemplates()
  const printer = useSession((state) => state.userInfo?.userName ?? '')
  const [saved, setSaved] = useState(template.printTemplate)
  const [html, setHtml] = useState(template.printTemplate)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [shownAt, setShownAt] = useState(0)
  const isDirty = html !== saved
  const name = getMenuName(template, useLanguage())
  useUnsavedWork(isDirty, name)
  const close = () => void askToLeave({ isDirty: () => isDirty }, form).then((may) => may && onClose())
  const save = async () => {
    setRefusal('')
    setSaving(true)
    try {
      await changeTemplate(template.id, withChanges(template, { printTemplate: html }))
      setSaved(html)
      void refresh()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.msg : t('editor.tooLarge'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      width="full"
      title={name}
      closeOnMask={false}
      bodyClassName={css.body ?? ''}
      extra={
        <span className={css.actions}>
          <Fault text={refusal} />
          <Button onClick={() => setShownAt(Date.now())}>{t('editor.preview')}</Button>
          {!isReadOnly && (
            <Button kind="primary" loading={isSaving} disabled={!isDirty} onClick={() => void save()}>
              {t('editor.save')}
            </Button>
          )}
        </span>
      }
      onClose={close}
    >
      <Drawing html={html} fields={fields} page={template.page} isReadOnly={isReadOnly} onChange={setHtml} />
      {shownAt > 0 && (
        <Suspense>
          <PrintPreview
            printId={template.id}
            ids={[template.id]}
            menuId=""
            load={() => Promise.resolve(buildSamplePrint(template, html, fields, { printer, time: shownAt }))}
            onClose={() => setShownAt(0)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
