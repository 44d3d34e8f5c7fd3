import { templateTypes, type TemplateType } from '@armature/contract/catalog/notification-events'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import {
  toRequestBody,
  createCommonFields,
  toFormValues,
  createField,
  readText,
} from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { buildPurposesQuery, saveTemplate, buildTemplateQuery, useRefreshTemplates } from './template-api.ts'
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
  const form = useMemo(() => {
    const options = (purposes ?? []).map(({ enCode, fullName }) => ({ id: enCode, fullName }))
    const [name, code, tw, en, ...rest] = createCommonFields(named)
    const purpose = createField(
      'select',
      'templateType',
      t('purpose'),
      { required: true, span: 24, dataType: 'static', defaultValue: 'notice' },
      { options, clearable: false },
    )
    const title = createField('comInput', 'title', t('messageTitle'), { required: true, span: 24 }, { maxlength: 200 })
    return {
      fields: [
        purpose,
        name,
        code,
        tw,
        en,
        title,
        createField('editor', 'content', t('content'), { span: 24 }),
        ...rest,
      ].filter((field) => field !== undefined),
    }
  }, [purposes, t, named])
  if (!purposes || (id !== undefined && !template))
    return <LoadingDialog title={t(id === undefined ? 'add' : 'edit')} queries={[types, stored]} onClose={onClose} />
  const edited =
    stored.data &&
    editLoaded(stored.data, (data) => ({
      ...toFormValues(data),
      templateType: data.templateType,
      title: data.title,
      content: data.content,
    }))
  return (
    <FormDialog
      title={template ? t('editTitle', { name: getMenuName(template, language) }) : t('add')}
      draft={`messageTemplate:${id ?? 'new'}`}
      form={form}
      edited={edited}
      note={<Words purposes={purposes} />}
      save={async (next, version) => {
        const body = {
          ...toRequestBody(next),
          templateType: readTemplateType(next),
          title: readText(next, 'title'),
          content: readText(next, 'content'),
        }
        await saveTemplate(id, body, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

/** The placeholders that are filled in, by the purpose of the template. */
function Words({
  purposes,
}: {
  purposes: { enCode: string; fullName: string; fields: { enCode: string; fullName: string }[] }[]
}) {
  const { t } = useTranslation('messageTemplates')
  return (
    <section className={css.words}>
      <p>{t('about')}</p>
      <dl>
        {purposes.map(({ enCode, fullName, fields }) => (
          <div key={enCode}>
            <dt>{fullName}</dt>
            <dd>
              {fields.length === 0
                ? t('noFields')
                : t('fields', {
                    fields: fields
                      .map((field) => t('field', { code: `{${field.enCode}}`, name: field.fullName }))
                      .join(' '),
                  })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function readTemplateType(values: Values): TemplateType {
  const chosen = readText(values, 'templateType')
  return templateTypes.find((type) => type === chosen) ?? 'notice'
}
