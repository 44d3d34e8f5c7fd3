import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import type { ModelConfig } from '../record/record-window.tsx'
import type { ModelColumn } from '../records/list-model.ts'
import { buildModelConfigQuery } from '../records/use-records.ts'

/** The settings of one column, in the order of the user. `visible` and `columnVisible` mean the same (FO.108). */
export interface ColumnChoice {
  prop: string
  visible: boolean
  width?: number
  fixed?: 'left' | 'none'
}

/** The column settings of a list, by menu; a failed save is reverted on the screen. */
export function useColumnSettings({ id, fieldList }: ModelConfig, menuId: string, columns: ModelColumn[]) {
  const { t } = useTranslation('form')
  const queries = useQueryClient()
  const choices = useMemo(() => mergeChoices(columns, readChoices(fieldList)), [columns, fieldList])
  const save = useCallback(
    async (next: ColumnChoice[]) => {
      const set = (text: string) =>
        queries.setQueryData(
          buildModelConfigQuery(id, menuId).queryKey,
          (config) => config && { ...config, fieldList: text },
        )
      const wanted = writeChoices(next)
      set(wanted)
      try {
        await call('PUT /api/permission/Authority/SetColumnsByModuleId', {
          body: { moduleId: menuId, fieldList: wanted },
          silent: true,
        })
      } catch {
        set(fieldList)
        toast.error(t('columns.failed'))
      }
    },
    [queries, id, menuId, fieldList, t],
  )
  return { choices, save }
}

/** Adds the missing columns to the saved settings: columns that are new since then get their place of the design. */
export function mergeChoices(columns: ModelColumn[], kept: ColumnChoice[]): ColumnChoice[] {
  const known = new Map(columns.map((column) => [column.prop, column]))
  const choices = kept.filter((choice) => known.has(choice.prop))
  const named = new Set(choices.map((choice) => choice.prop))
  for (const [index, column] of columns.entries())
    if (!named.has(column.prop)) choices.splice(Math.min(index, choices.length), 0, createDefaultChoice(column))
  return choices
}

export const createDefaultChoice = (column: ModelColumn): ColumnChoice => ({
  prop: column.prop,
  visible: column.column.isHidden !== true,
  ...(column.width ? { width: column.width } : {}),
  ...(column.fixed === 'left' ? { fixed: 'left' as const } : {}),
})

/** The visible columns in the order and widths of the user, pinned ones first; the first column is always shown. */
export function listShownColumns(columns: ModelColumn[], choices: ColumnChoice[]): ModelColumn[] {
  const byProp = new Map(columns.map((column) => [column.prop, column]))
  const shown = choices.flatMap((choice, index) => {
    const column = byProp.get(choice.prop)
    if (!column || (!choice.visible && index > 0)) return []
    const fixed: ModelColumn['fixed'] = choice.fixed === 'left' ? 'left' : column.fixed === 'right' ? 'right' : 'none'
    // every saved setting contains the width of the design; a different one was set by the user
    const isSized = choice.width !== undefined && choice.width !== column.width
    const fit = isSized && column.fit === 'text' ? 'fixed' : column.fit
    return [{ ...column, width: choice.width ?? column.width, fit, isSized, fixed }]
  })
  const side = { left: 0, none: 1, right: 2 }
  return shown.toSorted((one, other) => side[one.fixed] - side[other.fixed])
}

export function readChoices(text: string): ColumnChoice[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.flatMap(readChoice) : []
  } catch {
    return []
  }
}

function readChoice(entry: unknown): ColumnChoice[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { prop, visible, columnVisible, width, fixed } = entry as Record<string, unknown>
  if (typeof prop !== 'string') return []
  return [
    {
      prop,
      visible: (visible ?? columnVisible) !== false,
      ...(typeof width === 'number' && width >= minWidth && width <= 1200 ? { width } : {}),
      ...(fixed === 'left' || fixed === 'none' ? { fixed } : {}),
    },
  ]
}

export const minWidth = 60

export const writeChoices = (choices: ColumnChoice[]): string =>
  JSON.stringify(choices.map((choice) => ({ ...choice, columnVisible: choice.visible })))
