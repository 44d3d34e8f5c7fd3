import type { OrganizeRow } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../form/plain/named-fields.ts'
import { useSession } from '../../lib/session/session.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { saveOrganize, useRefreshOrganizes } from './organize-api.ts'

export interface OrganizeDialogProps {
  organize?: OrganizeRow
  /** initial parent of a new organization; '-1' is the top */
  parentId?: string
  onClose: () => void
}

/** Creates or edits an organization. */
export function OrganizeDialog({ organize, parentId = '', onClose }: OrganizeDialogProps) {
  const { t } = useTranslation('organizes')
  const language = useLanguage()
  const form = useForm(organize?.id)
  const refresh = useRefreshOrganizes()
  const edited =
    organize &&
    readForEdit('GET /api/permission/Organize/:id', { id: organize.id }, (data) => ({
      ...toFormValues(data),
      parentId: data.parentId,
      managerId: data.managerId ?? '',
    }))
  return (
    <FormDialog
      title={organize ? t('editTitle', { name: getMenuName(organize, language) }) : t('add')}
      draft={`organize:${organize?.id ?? 'new'}`}
      form={form}
      values={{ parentId }}
      edited={edited}
      save={async (next, version) => {
        await saveOrganize(organize, next, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

/** The parent tree leaves out the organization itself. Only the administrator may choose the top. */
function useForm(exceptId: string | undefined): FormData {
  const { t } = useTranslation('organizes')
  const { t: named } = useTranslation('named')
  const hasTopNode = useSession((state) => state.userInfo?.isAdministrator === true)
  return useMemo(() => {
    const tree = { auth: true, isOnlyOrg: true, hasTopNode, showLevel: 'all', clearable: false }
    const fields = [
      createField(
        'comSelect',
        'parentId',
        t('parent'),
        { required: true },
        { ...tree, ...(exceptId !== undefined && { exceptId }) },
      ),
      createField('userSelect', 'managerId', t('manager'), {}, { title: t('pickManager') }),
    ]
    return { fields: createCommonFields(named, fields) }
  }, [t, named, hasTopNode, exceptId])
}
