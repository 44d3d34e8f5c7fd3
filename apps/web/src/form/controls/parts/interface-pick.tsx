import { readInterfaceUse, type Row } from '@armature/form-engine'
import { AppWindow, TableProperties } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../../lib/state/app-state.ts'
import { onDemand } from '../../../lib/browser/on-demand.tsx'
import { useForm } from '../../form-context.tsx'
import { createInterfaceNames, getRecordKey } from '../../interface/interface-calls.ts'
import { useParams } from '../../interface/use-params.ts'
import { findName, useNames } from '../../names.ts'
import { toPickedIds } from '../../pickers/picker-value.ts'
import type { EditProps, SearchProps } from '../../control-view/control-view.ts'
import { PickedBox } from './picked-box.tsx'

const Window = onDemand(() => import('../../pickers/interface-picker.tsx'))
const Under = onDemand(() => import('../../pickers/interface-popover.tsx'))

/** A field filled with records of a data interface; relation attributes follow the chosen record (F3.56, F4.73, F4.74). */
export function InterfaceEdit(props: EditProps) {
  const { store } = useForm()
  const { field, path, onChange } = props
  const isMultiple = field['multiple'] === true
  useChosenRecord(props)
  return (
    <InterfacePick
      {...props}
      isMultiple={isMultiple}
      onPick={(values, record) =>
        store.batch(() => {
          onChange(isMultiple ? values : (values[0] ?? ''))
          if (!isMultiple) store.setRelation(path, record ?? null)
        })
      }
    />
  )
}

/** A value that was not picked here, such as a default value, loads its record too. */
function useChosenRecord({ field, path, value }: EditProps): void {
  const { store } = useForm()
  const use = useMemo(() => readInterfaceUse(field), [field])
  const params = useParams(field, path)
  const source = useMemo(() => (use ? createInterfaceNames(use, params) : null), [use, params])
  const id = typeof value === 'string' ? value : ''
  useNames(source, id === '' ? noValues : [id])
  const record = source && id !== '' ? findName(source, id)?.record : undefined
  useEffect(() => {
    if (!record || store.state().relations.has(path)) return
    const isUntouched = !store.isDirty()
    store.setRelation(path, record)
    // What is filled in automatically does not count as unsaved changes.
    if (isUntouched) store.markSaved()
  }, [store, path, record])
}

const noValues: string[] = []

/** A search of a list: there are no form fields that could fill the parameters. */
export function InterfaceSearch({ id, field, search, value, onChange }: SearchProps) {
  const isMultiple = search.searchMultiple === true
  return (
    <InterfacePick
      id={id}
      path={search.prop}
      field={field}
      label={search.label}
      value={value ?? (isMultiple ? [] : '')}
      isMultiple={isMultiple}
      onPick={(values) => onChange(values.length === 0 ? undefined : isMultiple ? values : values[0])}
      onLeave={() => undefined}
      disabled={false}
      invalid={false}
      shape="box"
    />
  )
}

interface InterfacePickProps extends Omit<EditProps, 'onChange'> {
  isMultiple: boolean
  /** in single mode with the record, if it is loaded */
  onPick: (values: string[], record?: Row) => void
}

function InterfacePick({ field, path, value, isMultiple, onPick, onLeave, ...props }: InterfacePickProps) {
  const { t } = useTranslation('form')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [opened, setOpened] = useState<Element | null>(null)
  const use = useMemo(() => readInterfaceUse(field), [field])
  const params = useParams(field, path)
  const values = toPickedIds(value, isMultiple)
  const source = useMemo(() => (use ? createInterfaceNames(use, params) : null), [use, params])
  const nameOf = useNames(source, values)
  const close = () => {
    if (document.activeElement?.closest('[popover]')) opened?.querySelector('button')?.focus()
    setOpened(null)
    onLeave()
  }
  const give = (chosen: string[], record?: Row) => {
    if (chosen.join('\n') !== values.join('\n')) onPick(chosen, record)
  }
  const isUnder = field.config.jnpfKey === 'popupTableSelect' && !isPhone
  useEffect(() => (isUnder ? Under : Window).fetchWhenIdle(), [isUnder])
  const picker = use && {
    name: `choose-${path}`,
    settings: field,
    use,
    params,
    isMultiple,
    current: values,
    onCancel: close,
    onConfirm: (chosen: Row[]) => {
      give(
        chosen.map((record) => getRecordKey(use, record)),
        chosen[0],
      )
      close()
    },
  }
  return (
    <>
      <PickedBox
        {...props}
        items={values.map((id) => ({ id, name: (nameOf(id) ?? '…') || id }))}
        isMultiple={isMultiple}
        icon={field.config.jnpfKey === 'popupTableSelect' ? TableProperties : AppWindow}
        placeholder={field.placeholder || t('control.choose')}
        isClearable={field.clearable !== false}
        isCollapsed={field['collapseTags'] === true}
        onOpen={(box) => setOpened((now) => (now && isUnder ? null : box))}
        onChange={(chosen) => give(chosen, source ? findName(source, chosen[0] ?? '')?.record : undefined)}
      />
      {opened && picker && (
        <Suspense>
          {isUnder ? <Under {...picker} anchor={opened} label={props.label} /> : <Window {...picker} />}
        </Suspense>
      )}
    </>
  )
}
