import type { GroupRow } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { saveGroup, useRefreshGroups } from './group-api.ts'

interface GroupDialogProps {
  group?: GroupRow | undefined
  onClose: () => void
}

/** Creates or edits a group. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation('groups')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshGroups()
  const form = useMemo(() => {
    const own = { maxlength: 64, placeholder: t('kindHint') }
    return { fields: createCommonFields(named, [createField('comInput', 'type', t('kind'), { span: 24 }, own)]) }
  }, [t, named])
  return (
    <FormDialog
      title={group ? t('editTitle', { name: getMenuName(group, language) }) : t('addTitle')}
      draft={`group:${group?.id ?? 'new'}`}
      form={form}
      edited={
        group &&
        readForEdit('GET /api/permission/Group/:id', { id: group.id }, (data) => ({
          ...toFormValues(data),
          type: data.type,
        }))
      }
      save={async (values, version) => {
        await saveGroup(group, values, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
