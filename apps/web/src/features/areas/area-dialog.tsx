import type { AreaRow } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues } from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { saveArea, top, useRefreshAreas } from './area-api.ts'

export interface AreaDialogProps {
  area?: AreaRow
  /** parent of a new area; missing for one at the top */
  parent?: AreaRow
  onClose: () => void
}

/** Creates or edits an area. The parent cannot change, because saved addresses hold the path to the area. */
export function AreaDialog({ area, parent, onClose }: AreaDialogProps) {
  const { t } = useTranslation('areas')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshAreas()
  const form = useMemo(() => ({ fields: createCommonFields(named) }), [named])
  const title = () => {
    if (area) return t('editTitle', { name: getMenuName(area, language) })
    return parent ? t('addBelowTitle', { name: getMenuName(parent, language) }) : t('add')
  }
  return (
    <FormDialog
      title={title()}
      draft={`area:${area?.id ?? `new:${parent?.id ?? ''}`}`}
      form={form}
      edited={area && readForEdit('GET /api/system/Area/:id/Info', { id: area.id }, toFormValues)}
      save={async (next, version) => {
        await saveArea(area, area?.parentId ?? parent?.id ?? top, next, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
