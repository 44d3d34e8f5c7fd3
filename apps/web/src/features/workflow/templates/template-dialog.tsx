import type { FlowTemplateRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPicker } from '../../../form/icons/icon-picker.tsx'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../../form/plain/named-fields.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { flowModels, saveTemplate, useRefreshTemplates } from './template-api.ts'
import css from './templates.module.css'

export interface TemplateDialogProps {
  template?: FlowTemplateRow
  onClose: () => void
  /** called with the id of a new flow */
  onMade?: (id: string) => void
}

/** Name and model of a flow; its drawing is edited on a page of its own. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { t } = useTranslation('workflow')
  const models = useQuery(flowModels)
  if (models.data) return <TemplateForm {...props} models={models.data.list} />
  return <LoadingDialog title={t('templates.add')} queries={[models]} onClose={props.onClose} />
}

interface Model {
  id: string
  fullName: string
  enCode: string
  flowName: string
}

function TemplateForm({ template, models, onClose, onMade }: TemplateDialogProps & { models: Model[] }) {
  const { t } = useTranslation('workflow')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshTemplates()
  const [icon, setIcon] = useState(template?.icon || 'git-branch')
  const form = useMemo(() => {
    const options = models.map(({ id, fullName, flowName }) => ({
      id,
      fullName: flowName ? t('templates.hasFlow', { name: fullName, flow: flowName }) : fullName,
    }))
    // the form of a flow stays, also for users who could not choose it
    if (template && options.every(({ id }) => id !== template.modelId))
      options.push({ id: template.modelId, fullName: template.modelName })
    const model = createField(
      'select',
      'modelId',
      t('templates.model'),
      { required: true, dataType: 'static' },
      { options, filterable: true, clearable: false },
    )
    const category = createField(
      'comInput',
      'category',
      t('templates.category'),
      {},
      { maxlength: 64, placeholder: t('templates.categoryHint') },
    )
    return { fields: createCommonFields(named, [model, category]).filter(({ vModel }) => vModel !== 'enabledMark') }
  }, [t, named, models, template])
  const values = template
    ? { ...toFormValues(template), modelId: template.modelId, category: template.category }
    : undefined
  return (
    <FormDialog
      title={template ? t('templates.editTitle', { name: getMenuName(template, language) }) : t('templates.add')}
      draft={`flow:${template?.id ?? 'new'}`}
      form={form}
      {...(values && { values })}
      isChanged={template !== undefined && icon !== template.icon}
      okText={template ? t('designer.save') : t('templates.create')}
      save={async (next) => {
        const id = await saveTemplate(template, next, icon)
        await refresh()
        if (!template) onMade?.(id)
      }}
      onClose={onClose}
    >
      <div className={css.iconRow}>
        <span>{t('templates.icon')}</span>
        <IconPicker label={t('templates.icon')} value={icon} onChange={setIcon}>
          <MenuIcon name={icon} />
        </IconPicker>
      </div>
    </FormDialog>
  )
}
