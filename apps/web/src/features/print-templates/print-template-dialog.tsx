import { printPage, type PrintDevRow } from '@armature/contract'
import { paperSizes } from '@armature/contract/system/print-paper'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import {
  toTemplateBase,
  changeTemplate,
  createTemplate,
  formsQuery,
  getTemplate,
  useRefreshTemplates,
  withChanges,
} from './print-template-api.ts'
import type { Translations } from '../../lib/i18n/language.ts'

export interface PrintTemplateDialogProps {
  row?: PrintDevRow
  /** initial category of a new template */
  category?: string
  /** called with the id of a new template */
  onCreated?: (id: string) => void
  onClose: () => void
}

/** Base data of a template: name, form and paper. Its content is edited elsewhere. */
export function PrintTemplateDialog(props: PrintTemplateDialogProps) {
  const { t } = useTranslation('printTemplates')
  const forms = useQuery(formsQuery)
  // the form needs the choices when it is created
  if (forms.data) return <TemplateForm {...props} forms={forms.data.list} />
  const title = t(props.row ? 'edit' : 'add')
  return <LoadingDialog title={title} queries={[forms]} onClose={props.onClose} />
}

interface TemplateFormProps extends PrintTemplateDialogProps {
  forms: { id: string; fullName: string; fullNameI18n: Translations }[]
}

function TemplateForm({ row, category = '', forms, onCreated, onClose }: TemplateFormProps) {
  const { t } = useTranslation('printTemplates')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshTemplates()
  const form = useMemo(() => {
    const models = forms.map((one) => ({ id: one.id, fullName: getMenuName(one, language) }))
    // the form of a template stays, also for users who could not choose it
    const choices =
      row && !models.some(({ id }) => id === row.modelId)
        ? [{ id: row.modelId, fullName: row.modelName }, ...models]
        : models
    const types = [
      { id: '2', fullName: t('form') },
      { id: '1', fullName: t('flow') },
    ]
    const sizes = Object.entries(paperSizes).map(([id, [width, height]]) => ({
      id,
      fullName: `${id}（${width} × ${height} mm）`,
    }))
    const orientations = (['portrait', 'landscape'] as const).map((id) => ({ id, fullName: t(`orientation.${id}`) }))
    const margin = (side: string) =>
      createField(
        'numInput',
        side,
        t(`margin.${side}`),
        { span: 6, required: true, unit: 'mm' },
        { min: 0, max: 80, precision: 0 },
      )
    const fields = [
      createField('select', 'modelId', t('model'), { required: true }, { options: choices, filterable: true }),
      createField('radio', 'type', t('type'), { required: true, defaultValue: '2' }, { options: types }),
      createField('select', 'category', t('category'), {
        dataType: 'dictionary',
        dictionaryType: 'businessType',
        span: 24,
      }),
      createField('select', 'size', t('paper'), { required: true }, { options: sizes, clearable: false }),
      createField('radio', 'orientation', t('direction'), { required: true }, { options: orientations }),
      ...['top', 'right', 'bottom', 'left'].map(margin),
    ]
    return { fields: createCommonFields(named, fields) }
  }, [t, named, forms, language, row])
  const page = row?.page ?? printPage.parse(undefined)
  const values: Values = row
    ? { ...toFormValues(row), type: String(row.type), category: row.category, modelId: row.modelId, ...page }
    : { category, ...page }
  return (
    <FormDialog
      title={row ? t('editTitle', { name: getMenuName(row, language) }) : t('add')}
      draft={`printTemplate:${row?.id ?? 'new'}`}
      form={form}
      values={values}
      save={async (next) => {
        if (row) {
          const stored = await getTemplate(row.id)
          const { revision } = stored
          await changeTemplate(row.id, { ...withChanges(stored, toTemplateBase(next)), revision })
        } else onCreated?.((await createTemplate({ ...toTemplateBase(next), printTemplate: '' })).id)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
