import type { Field } from '@armature/form-engine'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PickSearch } from '../../form/controls/parts/pick.tsx'
import type { FilterChange } from '../../list/paged-list.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { useUserLabel } from './use-user-label.ts'
import css from './users.module.css'

const states = ['', 'enabled', 'disabled', 'locked'] as const

export interface UserFilterValues {
  organizeId: string
  roleId: string
  positionId: string
  state: (typeof states)[number]
}
export const noFilters: UserFilterValues = { organizeId: '', roleId: '', positionId: '', state: '' }

interface UserFiltersProps {
  filters: UserFilterValues
  onChange: FilterChange<UserFilterValues>
}

/** Filters of the list of users, in addition to the organization on the left. */
export function UserFilters({ filters, onChange }: UserFiltersProps) {
  const { t } = useTranslation('users')
  const label = useUserLabel()
  return (
    <>
      <Pick
        kind="roleSelect"
        label={label('roles')}
        value={filters.roleId}
        onChange={(roleId) => onChange({ roleId })}
      />
      <Pick
        kind="posSelect"
        label={label('positions')}
        value={filters.positionId}
        onChange={(positionId) => onChange({ positionId })}
      />
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={label('state')}
        value={filters.state}
        options={states.map((value) => ({ value, label: value ? t(`states.${value}`) : t('allStates') }))}
        onChange={(event) => onChange({ state: states.find((one) => one === event.target.value) ?? '' })}
      />
    </>
  )
}

interface PickProps {
  kind: 'roleSelect' | 'posSelect'
  label: string
  value: string
  onChange: (id: string) => void
}

function Pick({ kind, label, value, onChange }: PickProps) {
  const field: Field = { vModel: kind, clearable: true, placeholder: label, config: { jnpfKey: kind, label } }
  return (
    <div className={css.pick}>
      <PickSearch
        id={useId()}
        field={field}
        search={{ prop: kind, label, searchType: 1 }}
        value={value}
        onChange={(id) => onChange(typeof id === 'string' ? id : '')}
        onSearch={() => undefined}
      />
    </div>
  )
}
