import type { OrganizeRow } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { saveDepartment, useRefreshDepartments } from './department-api.ts'

export interface DepartmentDialogProps {
  department?: OrganizeRow
  /** initial parent of a new department */
  parentId?: string
  onClose: () => void
}

/** Creates or edits a department. */
export function DepartmentDialog({ department, parentId = '', onClose }: DepartmentDialogProps) {
  const { t } = useTranslation('departments')
  const form = useForm(department?.id)
  const language = useLanguage()
  const refresh = useRefreshDepartments()
  const edited =
    department &&
    readForEdit('GET /api/permission/Organize/Department/:id', { id: department.id }, (data) => ({
      ...toFormValues(data),
      parentId: data.parentId,
      managerId: data.managerId ?? '',
    }))
  return (
    <FormDialog
      title={department ? t('editTitle', { name: getMenuName(department, language) }) : t('add')}
      draft={`department:${department?.id ?? 'new'}`}
      form={form}
      values={{ parentId }}
      edited={edited}
      save={async (next, version) => {
        await saveDepartment(department, next, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

/** The parent tree leaves out the department itself and its descendants. */
function useForm(exceptId: string | undefined): FormData {
  const { t } = useTranslation('departments')
  const { t: named } = useTranslation('named')
  return useMemo(() => {
    const tree = { auth: true, showLevel: 'all', clearable: false, ...(exceptId !== undefined && { exceptId }) }
    const fields = [
      createField('comSelect', 'parentId', t('parent'), { required: true }, tree),
      createField('userSelect', 'managerId', t('manager'), {}, { title: t('pickManager') }),
    ]
    return { fields: createCommonFields(named, fields) }
  }, [t, named, exceptId])
}
