import {
  Briefcase,
  Building2,
  Network,
  Shield,
  UserRound,
  UserRoundSearch,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TOP_NODE } from '@armature/form-engine/controls/com-select'
import { CURRENT_USER } from '@armature/form-engine/form/current-user'
import { getNameSource } from '../../display-text.ts'
import { addName, useNames } from '../../names.ts'
import { useLimit } from '../../narrowing.ts'
import { toPickedIds, toPickerValue, type Item } from '../../pickers/picker-value.ts'
import type { EditProps, SearchProps } from '../../control-view/control-view.ts'
import { onDemand } from '../../../lib/browser/on-demand.tsx'
import { PickedBox } from './picked-box.tsx'

const Picker = onDemand(() => import('../../pickers/picker.tsx'))

const icons: Record<string, LucideIcon> = {
  comSelect: Building2,
  depSelect: Network,
  posSelect: Briefcase,
  roleSelect: Shield,
  groupSelect: UsersRound,
  userSelect: UserRound,
  usersSelect: UserRoundSearch,
}

/** A form field filled by a picker. */
export function PickEdit(props: EditProps) {
  const limit = useLimit(props.path)
  const { field } = props
  return (
    <Pick {...props} limit={limit} isMultiple={field['multiple'] === true || field.config.jnpfKey === 'usersSelect'} />
  )
}

/** A search of a list: it ignores the limits of the field, as older records may hold other values. */
export function PickSearch({ kind, id, field, search, value, onChange }: SearchProps & { kind?: string }) {
  const isMultiple = search.searchMultiple === true
  const own = { ...field, selectType: 'all', auth: false, isOnlyOrg: false, title: '' }
  return (
    <Pick
      kind={kind}
      isMultiple={isMultiple}
      id={id}
      path={search.prop}
      field={own}
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

interface PickProps extends EditProps {
  /** the kind of picker; by default that of the field */
  kind?: string | undefined
  isMultiple: boolean
  limit?: string[]
}

function Pick({ kind, isMultiple, limit, value, onChange, onLeave, field, path, ...props }: PickProps) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  // the code of the picker is preloaded while the user reads the form
  useEffect(() => Picker.fetchWhenIdle(), [])
  const own = kind ?? field.config.jnpfKey
  const names = getNameSource(field, path, '')
  const ids = toPickedIds(value, isMultiple)
  const ours: Record<string, string> = { [CURRENT_USER]: t('picker.currentUser'), [TOP_NODE]: t('picker.topNode') }
  const nameOf = useNames(
    names,
    ids.filter((id) => !(id in ours)),
  )
  const items: Item[] = ids.map((id) => ({ id, name: ours[id] ?? nameOf(id) ?? '' }))
  const give = (chosen: string[]) => onChange(toPickerValue(chosen, isMultiple))
  const close = () => {
    setOpen(false)
    onLeave()
  }
  return (
    <>
      <PickedBox
        {...props}
        items={items.map((item) => ({ ...item, name: item.name || '…' }))}
        isMultiple={isMultiple}
        icon={icons[own] ?? UserRound}
        placeholder={field.placeholder || t('control.choose')}
        isClearable={field.clearable !== false}
        isCollapsed={field['collapseTags'] === true}
        onOpen={() => setOpen(true)}
        onChange={give}
      />
      {isOpen && (
        <Suspense>
          <Picker
            field={field}
            kind={own}
            {...(limit && { limit })}
            isMultiple={isMultiple}
            current={items}
            onCancel={close}
            onConfirm={(selected) => {
              if (names && field['showLevel'] !== 'all')
                for (const { id, name } of selected) if (name && !(id in ours)) addName(names, { id, name })
              give(selected.map((item) => item.id))
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
