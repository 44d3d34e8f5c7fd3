import type { ReportRow, ReportSource } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { createCommonFields, toFormValues, createField, readText } from '../../../form/plain/named-fields.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { createReport, getDesignerPath, renameReport, useRefreshReports } from '../report-api.ts'
import { interfaceSources, modelSources } from '../sources.ts'

interface ReportDialogProps {
  /** the report whose name and category are edited; without it a new one is created and opened in the designer */
  report?: ReportRow
  /** initial category of a new report */
  categoryId?: string
  onClose: () => void
}

export function ReportDialog({ report, categoryId = '', onClose }: ReportDialogProps) {
  const { t } = useTranslation('reports')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefreshReports()
  const models = useQuery(modelSources)
  const interfaces = useQuery(interfaceSources)
  const form = useMemo(() => {
    const category = createField('select', 'categoryId', t('category'), {
      dataType: 'dictionary',
      dictionaryType: 'businessType',
    })
    if (report) return { fields: createCommonFields(named, [category]) }
    const options = [
      ...(models.data?.list ?? []).map((each) => ({ id: `model ${each.id}`, fullName: getMenuName(each, language) })),
      ...(interfaces.data?.list ?? []).map(({ id, fullName }) => ({
        id: `interface ${id}`,
        fullName: t('interfaceChoice', { name: fullName }),
      })),
    ]
    const source = createField(
      'select',
      'source',
      t('source'),
      { required: true, tipLabel: t('sourceTip') },
      { options, filterable: true },
    )
    return { fields: createCommonFields(named, [source, category]) }
  }, [t, named, report, models.data, interfaces.data, language])
  if (!report && (!models.data || !interfaces.data))
    return <LoadingDialog title={t('add')} queries={[models, interfaces]} onClose={onClose} />
  const save = async (values: Values) => {
    if (report) await renameReport(report.id, values)
    else {
      const { id } = await createReport(values, { source: parseSource(readText(values, 'source')) })
      void navigate(getDesignerPath(id))
    }
    await refresh()
  }
  return (
    <FormDialog
      title={report ? t('editTitle', { name: getMenuName(report, language) }) : t('add')}
      draft={`report:${report?.id ?? 'new'}`}
      form={form}
      values={report ? { ...toFormValues(report), categoryId: report.categoryId } : { categoryId }}
      save={save}
      onClose={onClose}
    />
  )
}

function parseSource(choice: string): ReportSource {
  const [kind, id = ''] = choice.split(' ')
  return kind === 'interface' ? { kind, interfaceId: id, paramList: [] } : { kind: 'model', modelId: id }
}
