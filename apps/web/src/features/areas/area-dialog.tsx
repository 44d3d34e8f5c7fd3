import type { AreaRow } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { namedFields, namedValues } from '../../form/plain/named-fields.ts'
import { menuName } from '../../lib/menu.ts'
import { useLanguage } from '../../lib/use-language.ts'
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
  const form = useMemo(() => ({ fields: namedFields(named) }), [named])
  const title = () => {
    if (area) return t('editTitle', { name: menuName(area, language) })
    return parent ? t('addBelowTitle', { name: menuName(parent, language) }) : t('add')
  }
  return (
    <FormDialog
      title={title()}
      form={form}
      {...(area && { values: namedValues(area) })}
      save={async (next) => {
        await saveArea(area, area?.parentId ?? parent?.id ?? top, next)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
