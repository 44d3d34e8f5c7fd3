import type { ReportRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRemoveThing } from '../../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../../form/used-by/use-used-by.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import {
  copyReport,
  getDesignerPath,
  exportReport,
  releaseReport,
  removeReport,
  useRefreshReports,
} from '../report-api.ts'

/** The actions the user may perform on a report. */
export function ReportActions({ report, onEdit }: { report: ReportRow; onEdit: () => void }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const refresh = useRefreshReports()
  const name = getMenuName(report, useLanguage())
  const usedBy = useUsedBy({ kind: 'report', id: report.id, name })
  const mayAdd = useMay('btn_add')
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const mayRelease = useMay('btn_release')
  const after = (act: () => Promise<unknown>) => async () => {
    await act()
    await refresh()
  }
  const removeThing = useRemoveThing('report')
  const remove = () => removeThing({ id: report.id, name, send: () => removeReport(report), onChanged: refresh })
  return (
    <>
      <RowButtons
        buttons={[
          { key: 'design', label: t('design'), act: () => void navigate(getDesignerPath(report.id)) },
          mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
          mayRelease &&
            report.state !== 1 && { key: 'release', label: t('release'), act: after(() => releaseReport(report.id)) },
          mayAdd && { key: 'copy', label: t('copy'), act: after(() => copyReport(report)) },
          { key: 'export', label: t('export'), act: () => exportReport(report) },
          usedBy.button,
          mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
        ]}
      />
      {usedBy.drawer}
    </>
  )
}
