import type { PositionRow } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { savePosition, useRefreshPositions } from './position-api.ts'

export interface PositionDialogProps {
  position?: PositionRow
  /** initial organization of a new position */
  organizeId?: string
  onClose: () => void
}

/** Creates or edits a position. */
export function PositionDialog({ position, organizeId = '', onClose }: PositionDialogProps) {
  const { t } = useTranslation('positions')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshPositions()
  const form = useMemo(() => {
    const tree = { auth: true, showLevel: 'all', clearable: false }
    const fields = [
      createField('comSelect', 'organizeId', t('organize'), { required: true }, tree),
      createField('comInput', 'type', t('kind'), {}, { maxlength: 64, placeholder: t('kindHint') }),
    ]
    return { fields: createCommonFields(named, fields) }
  }, [t, named])
  const edited =
    position &&
    readForEdit('GET /api/permission/Position/:id', { id: position.id }, (data) => ({
      ...toFormValues(data),
      organizeId: data.organizeId,
      type: data.type,
    }))
  return (
    <FormDialog
      title={position ? t('editTitle', { name: getMenuName(position, language) }) : t('add')}
      draft={`position:${position?.id ?? 'new'}`}
      form={form}
      values={{ organizeId }}
      edited={edited}
      save={async (next, version) => {
        await savePosition(position, next, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
