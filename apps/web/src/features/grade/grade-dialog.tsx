import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createField } from '../../form/plain/named-fields.ts'
import { saveGrade, useRefreshGrades } from './grade-api.ts'
import { getActionKey, rightsOn, type Grade, type GradeRight } from './grade-rights.ts'

interface GradeDialogProps {
  grade?: Grade
  onClose: () => void
}

/** A user, an organization, and what the user may do there and below it (SO.80). */
export function GradeDialog({ grade, onClose }: GradeDialogProps) {
  const { t } = useTranslation('grade')
  const refresh = useRefreshGrades()
  const form = useMemo(() => {
    const choices = (rights: readonly GradeRight[]) => ({
      options: rights.map((right) => ({ id: right, fullName: t(`acts.${getActionKey(right)}`) })),
      direction: 'horizontal',
    })
    const wide = { span: 24, dataType: 'static' } as const
    return {
      fields: [
        createField('userSelect', 'userId', t('user'), { required: true }, { clearable: false }),
        createField(
          'comSelect',
          'organizeId',
          t('organize'),
          { required: true },
          { auth: true, showLevel: 'all', clearable: false },
        ),
        createField('checkbox', 'thisRights', t('thisRights'), wide, choices(rightsOn.this)),
        createField('checkbox', 'subRights', t('subRights'), wide, choices(rightsOn.sub)),
      ],
    }
  }, [t])
  return (
    <FormDialog
      title={grade ? t('editTitle', { name: grade.fullName }) : t('add')}
      draft={`grade:${grade?.id ?? 'new'}`}
      form={form}
      values={toValues()}
      edited={
        grade &&
        readForEdit('GET /api/permission/organizeAdministrator/:id', { id: grade.id }, (data) => toValues(data))
      }
      save={async (next, version) => {
        await saveGrade(grade, next, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

function toValues(grade?: Pick<Grade, GradeRight | 'userId' | 'organizeId'>) {
  const given = (rights: readonly GradeRight[]) => rights.filter((right) => grade?.[right] ?? right.endsWith('Select'))
  return {
    userId: grade?.userId ?? '',
    organizeId: grade?.organizeId ?? '',
    thisRights: given(rightsOn.this),
    subRights: given(rightsOn.sub),
  }
}
