import type { GroupRow } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { namedFields, namedValues, plainField } from '../../form/plain/named-fields.ts'
import { menuName } from '../../lib/menu.ts'
import { useLanguage } from '../../lib/use-language.ts'
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
    return { fields: namedFields(named, [plainField('comInput', 'type', t('kind'), { span: 24 }, own)]) }
  }, [t, named])
  return (
    <FormDialog
      title={group ? t('editTitle', { name: menuName(group, language) }) : t('addTitle')}
      form={form}
      {...(group && { values: { ...namedValues(group), type: group.type } })}
      save={async (values) => {
        await saveGroup(group, values)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
