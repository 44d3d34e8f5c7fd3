import { templateTypes, type TemplateType } from '@armature/contract/message/occasion'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { namedBody, namedFields, namedValues, plainField, textOf } from '../../form/plain/named-fields.ts'
import { menuName } from '../../lib/menu.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { purposesQuery, saveTemplate, templateQuery, useRefreshTemplates } from './template-api.ts'
import css from './templates.module.css'

/** Creates or edits a message template. */
export function TemplateDialog({ id, onClose }: { id?: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('messageTemplates')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshTemplates()
  const types = useQuery(purposesQuery())
  const stored = useQuery({ ...templateQuery(id ?? ''), enabled: id !== undefined })
  const purposes = types.data
  const template = stored.data
  const form = useMemo(() => {
    const options = (purposes ?? []).map(({ enCode, fullName }) => ({ id: enCode, fullName }))
    const [name, code, tw, en, ...rest] = namedFields(named)
    const purpose = plainField('select', 'templateType', t('purpose'), { required: true, span: 24, dataType: 'static', defaultValue: 'notice' }, { options, clearable: false }) // prettier-ignore
    const title = plainField('comInput', 'title', t('messageTitle'), { required: true, span: 24 }, { maxlength: 200 })
    return { fields: [purpose, name, code, tw, en, title, plainField('editor', 'content', t('content'), { span: 24 }), ...rest].filter((field) => field !== undefined) } // prettier-ignore
  }, [purposes, t, named])
  if (!purposes || (id !== undefined && !template))
    return <LoadingDialog title={t(id === undefined ? 'add' : 'edit')} queries={[types, stored]} onClose={onClose} />
  const values: Values = template
    ? { ...namedValues(template), templateType: template.templateType, title: template.title, content: template.content } // prettier-ignore
    : {}
  return (
    <FormDialog
      title={template ? t('editTitle', { name: menuName(template, language) }) : t('add')}
      form={form}
      values={values}
      note={<Words purposes={purposes} />}
      save={async (next) => {
        const body = { ...namedBody(next), templateType: typeOf(next), title: textOf(next, 'title'), content: textOf(next, 'content') } // prettier-ignore
        await saveTemplate(id, body)
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
                : t('fields', { fields: fields.map((field) => t('field', { code: `{${field.enCode}}`, name: field.fullName })).join(' ') })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ) // prettier-ignore
}

function typeOf(values: Values): TemplateType {
  const chosen = textOf(values, 'templateType')
  return templateTypes.find((type) => type === chosen) ?? 'notice'
}
