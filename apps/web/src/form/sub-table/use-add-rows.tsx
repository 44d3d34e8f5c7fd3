import { resolveRowParams, readInterfaceSettings, type Field, type SentParam } from '@armature/form-engine'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useForm } from '../form-context.tsx'
import { buildRow } from './chosen-rows.ts'

const InterfacePicker = lazy(() => import('../pickers/interface-picker.tsx'))

export interface AddRowsState {
  /** rows are added by selecting records (F4.13) */
  byChoosing: boolean
  start: () => void
  /** the window to select them, while it is open */
  window: ReactNode
}

/**
 * How a sub-table gets new rows: `addRow`, or with `addType` 1 a window to select records of a data interface, which adds one
 * row for each of them (F2.88, F4.12–F4.14).
 */
export function useAddRows(field: Field, table: string, addRow: () => void): AddRowsState {
  const { store } = useForm()
  const [params, setParams] = useState<SentParam[] | null>(null)
  const settings = field['addTableConf']
  const use = readInterfaceSettings(settings)
  if (field['addType'] !== 1) return { byChoosing: false, start: addRow, window: null }
  const { relationOptions } = (settings ?? {}) as Record<string, unknown>
  const close = () => setParams(null)
  return {
    byChoosing: true,
    start: () => setParams(resolveRowParams(store.state(), field)),
    window: params && use && (
      <Suspense>
        <InterfacePicker
          name={`add-${table}`}
          settings={settings as Record<string, unknown>}
          use={use}
          params={params}
          isMultiple
          needsOne
          current={none}
          onCancel={close}
          onConfirm={(chosen) => {
            const columns = field.config.children ?? []
            store.batch(() => {
              for (const record of chosen) store.addRow(table, buildRow(relationOptions, record, columns))
            })
            close()
          }}
        />
      </Suspense>
    ),
  }
}

const none: string[] = []
