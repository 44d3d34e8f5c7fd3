import { Network, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentNames, remember, useNames, userNames } from '../../names.ts'
import { pickedIds, type Item } from '../../pickers/picked.ts'
import type { EditProps, SearchProps } from '../face.ts'
import { PickedBox } from './picked-box.tsx'

const pickers = {
  user: { Picker: lazy(() => import('../../pickers/user-picker.tsx')), names: userNames, icon: UserRound },
  department: {
    Picker: lazy(() => import('../../pickers/department-picker.tsx')),
    names: departmentNames,
    icon: Network,
  },
}
type Kind = keyof typeof pickers

interface PickProps extends Omit<EditProps, 'path'> {
  kind: Kind
  isMultiple: boolean
}

/** A field that is filled by the user or the department picker. */
export function Pick({ kind, isMultiple, value, onChange, onLeave, field, ...props }: PickProps) {
  const { t } = useTranslation('form')
  const { Picker, names, icon } = pickers[kind]
  const [isOpen, setOpen] = useState(false)
  const ids = pickedIds(value, isMultiple)
  const nameOf = useNames(names, ids)
  const items: Item[] = ids.map((id) => ({ id, name: nameOf(id) || '…' }))
  const give = (chosen: string[]) => onChange(isMultiple ? chosen : (chosen[0] ?? ''))
  const close = () => {
    setOpen(false)
    onLeave()
  }
  return (
    <>
      <PickedBox
        {...props}
        items={items}
        isMultiple={isMultiple}
        icon={icon}
        placeholder={field.placeholder || t('control.choose')}
        isClearable={field.clearable !== false}
        isCollapsed={field['collapseTags'] === true}
        onOpen={() => setOpen(true)}
        onChange={give}
      />
      {isOpen && (
        <Suspense>
          <Picker
            title={typeof field['title'] === 'string' ? field['title'] : ''}
            isMultiple={isMultiple}
            current={items}
            onCancel={close}
            onConfirm={(selected) => {
              for (const item of selected) remember(names, { id: item.id, name: item.name })
              give(selected.map((item) => item.id))
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** A list search by people or departments. */
export function PickSearch({ kind, id, field, search, value, onChange }: SearchProps & { kind: Kind }) {
  const isMultiple = search.searchMultiple === true
  return (
    <Pick
      kind={kind}
      isMultiple={isMultiple}
      id={id}
      field={field}
      label={search.label}
      value={value ?? (isMultiple ? [] : '')}
      onChange={(next) => onChange(Array.isArray(next) ? (next.length ? next : undefined) : next || undefined)}
      onLeave={() => undefined}
      disabled={false}
      invalid={false}
      shape="box"
    />
  )
}
