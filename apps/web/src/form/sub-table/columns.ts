import type { Field } from '@armature/form-engine'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useForm } from '../form-context.tsx'
import { topic } from '../topics.ts'

/** The visible columns of a sub-table (F3.11, F5.10). */
export function useColumns(table: Field): Field[] {
  const { store } = useForm()
  const name = table.vModel ?? ''
  const all = useMemo(() => (table.config.children ?? []).filter((column) => column.vModel), [table])
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = all.map((column) => store.subscribe(topic.state(`${name}.${column.vModel}`), listener))
      return () => leave.forEach((stop) => stop())
    },
    [store, all, name],
  )
  const shown = useSyncExternalStore(subscribe, () =>
    all.map((column) => (store.fieldState(`${name}.${column.vModel}`).visible ? '1' : '0')).join(''),
  )
  return useMemo(() => all.filter((_, index) => shown[index] === '1'), [all, shown])
}

/** Width of a column in px: that of the design, otherwise one that fits its control. */
export function getWidth(column: Field): number {
  const width = column.config.columnWidth
  return typeof width === 'number' && width > 0 ? width : (ownWidths[column.config.jnpfKey] ?? 140)
}

const ownWidths: Record<string, number> = {
  numInput: 104,
  switch: 96,
  calculate: 112,
  time: 112,
  dateRange: 220,
  timeRange: 180,
  textarea: 200,
  radio: 200,
  checkbox: 220,
  numRange: 180,
  rate: 150,
  slider: 200,
  sign: 190,
}
