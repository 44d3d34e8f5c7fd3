import type { ReportRow, ReportSource } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { namedFields, namedValues, plainField, textOf } from '../../../form/plain/named-fields.ts'
import { menuName } from '../../../lib/menu.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { createReport, designerPath, renameReport, useRefreshReports } from '../report-api.ts'
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
    const category = plainField('select', 'categoryId', t('category'), { dataType: 'dictionary', dictionaryType: 'businessType' }) // prettier-ignore
    if (report) return { fields: namedFields(named, [category]) }
    const options = [
      ...(models.data?.list ?? []).map((each) => ({ id: `model ${each.id}`, fullName: menuName(each, language) })),
      ...(interfaces.data?.list ?? []).map(({ id, fullName }) => ({
        id: `interface ${id}`,
        fullName: t('interfaceChoice', { name: fullName }),
      })),
    ]
    const source = plainField('select', 'source', t('source'), { required: true, tipLabel: t('sourceTip') }, { options, filterable: true }) // prettier-ignore
    return { fields: namedFields(named, [source, category]) }
  }, [t, named, report, models.data, interfaces.data, language])
  if (!report && (!models.data || !interfaces.data))
    return <LoadingDialog title={t('add')} queries={[models, interfaces]} onClose={onClose} />
  const save = async (values: Values) => {
    if (report) await renameReport(report.id, values)
    else {
      const { id } = await createReport(values, { source: sourceOf(textOf(values, 'source')) })
      void navigate(designerPath(id))
    }
    await refresh()
  }
  return (
    <FormDialog
      title={report ? t('editTitle', { name: menuName(report, language) }) : t('add')}
      form={form}
      values={report ? { ...namedValues(report), categoryId: report.categoryId } : { categoryId }}
      save={save}
      onClose={onClose}
    />
  )
}

function sourceOf(choice: string): ReportSource {
  const [kind, id = ''] = choice.split(' ')
  return kind === 'interface' ? { kind, interfaceId: id, paramList: [] } : { kind: 'model', modelId: id }
}
