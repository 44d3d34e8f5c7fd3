import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
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
  const given = (rights: readonly GradeRight[]) => rights.filter((right) => grade?.[right] ?? right.endsWith('Select'))
  const values = {
    userId: grade?.userId ?? '',
    organizeId: grade?.organizeId ?? '',
    thisRights: given(rightsOn.this),
    subRights: given(rightsOn.sub),
  }
  return (
    <FormDialog
      title={grade ? t('editTitle', { name: grade.fullName }) : t('add')}
      form={form}
      values={values}
      save={async (next) => {
        await saveGrade(grade, next)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
