import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { buildPurposesQuery, saveTemplate, buildTemplateQuery, useRefreshTemplates } from './template-api.ts'
import { createTemplateForm, readTemplateType, toTemplateInput, toTemplateValues } from './template-form.ts'
import { TemplatePreview } from './template-preview.tsx'
import css from './templates.module.css'

/** Creates or edits a message template. */
export function TemplateDialog({ id, onClose }: { id?: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('messageTemplates')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshTemplates()
  const types = useQuery(buildPurposesQuery())
  const stored = useQuery({ ...buildTemplateQuery(id ?? ''), enabled: id !== undefined })
  const purposes = types.data
  const template = stored.data?.data
  const form = useMemo(() => createTemplateForm(t, named, purposes ?? []), [purposes, t, named])
  if (!purposes || (id !== undefined && !template))
    return <LoadingDialog title={t(id === undefined ? 'add' : 'edit')} queries={[types, stored]} onClose={onClose} />
  const edited = stored.data && editLoaded(stored.data, toTemplateValues)
  return (
    <FormDialog
      title={template ? t('editTitle', { name: getMenuName(template, language) }) : t('add')}
      draft={`messageTemplate:${id ?? 'new'}`}
      form={form}
      edited={edited}
      note={(values) => <Words purpose={purposes.find(({ enCode }) => enCode === readTemplateType(values))} />}
      preview={(values) => <TemplatePreview values={values} />}
      save={async (next, version) => {
        await saveTemplate(id, toTemplateInput(next), version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

interface WordsProps {
  /** what the template is used for */
  purpose: { fields: { enCode: string; fullName: string }[] } | undefined
}

/** What the template does, and the placeholders that are filled in. */
function Words({ purpose }: WordsProps) {
  const { t } = useTranslation('messageTemplates')
  const fields = purpose?.fields ?? []
  const names = fields.map((field) => t('field', { code: `{${field.enCode}}`, name: field.fullName }))
  return (
    <section className={css.words}>
      <p>{t('about')}</p>
      <p>{names.length === 0 ? t('noFields') : t('fields', { fields: names.join(' ') })}</p>
    </section>
  )
}
