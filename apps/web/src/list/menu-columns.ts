import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api/api.ts'
import { builtInPages } from '../lib/menu/built-in-pages.ts'
import { useCurrentMenu } from '../lib/menu/current-menu.ts'
import { usePage } from '../lib/menu/page.tsx'
import { toast } from '../ui/feedback/toast-state.ts'
import type { TableColumn } from './data-table.tsx'
import {
  listShownColumns,
  mergeChoices,
  readChoices,
  writeChoices,
  type ColumnChoice,
  type SettableColumn,
} from './column-settings.ts'

const noChoices: ColumnChoice[] = []

/**
 * The columns of a list as the user has set them for its menu item. A list without one, and a list whose settings could not be
 * loaded, has its own columns and no settings.
 *
 * @param isOn false for a list in a dialog, which is not the list of the menu item
 */
export function useMenuColumns<C extends SettableColumn>(columns: readonly C[], isOn: boolean) {
  const queries = useQueryClient()
  const menuId = useListMenuId()
  const id = isOn ? menuId : undefined
  const queryKey = useMemo(() => ['menuColumns', id], [id])
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /api/permission/Authority/GetColumnsByModuleId/:id', {
        params: { id: id ?? '' },
        signal,
        silent: true,
      }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  const stored = useMemo(() => (data ? readChoices(data.fieldList) : noChoices), [data])
  const choices = useMemo(() => mergeChoices(columns, stored), [columns, stored])
  const shown = useMemo(() => listShownColumns(columns, choices), [columns, choices])
  const show = useCallback((fieldList: string) => queries.setQueryData(queryKey, { fieldList }), [queries, queryKey])
  const saveText = useSaveColumns(id ?? '', data?.fieldList ?? '', show)
  const save = (next: ColumnChoice[]) => {
    // a page may have several lists, such as one in each of its tabs
    const others = stored.filter(({ prop }) => !columns.some((column) => column.prop === prop))
    return saveText(writeChoices([...next, ...others]))
  }
  return { shown, choices: data && choices, save, isLoading }
}

/** The columns of a table as the user has set them; see `useMenuColumns`. */
export function useTableColumns<R>(columns: readonly TableColumn<R>[], isOn: boolean) {
  const own = useMemo(() => columns.map((column) => ({ ...column, prop: column.key })), [columns])
  const settings = useMenuColumns(own, isOn)
  const resize = (prop: string, width: number) =>
    void settings.save((settings.choices ?? []).map((choice) => (choice.prop === prop ? { ...choice, width } : choice)))
  return { ...settings, own, resize }
}

/** Saves the column settings of a menu item; a failed save is reverted on the screen. */
export function useSaveColumns(menuId: string, stored: string, show: (fieldList: string) => void) {
  const { t } = useTranslation('form')
  return useCallback(
    async (fieldList: string) => {
      show(fieldList)
      try {
        await call('PUT /api/permission/Authority/SetColumnsByModuleId', {
          body: { moduleId: menuId, fieldList },
          silent: true,
        })
      } catch {
        show(stored)
        toast.error(t('columns.failed'))
      }
    },
    [menuId, stored, show, t],
  )
}

/** Undefined on a page that is not in the menu. */
function useListMenuId(): string | undefined {
  const menu = useCurrentMenu()
  const page = usePage()
  return page && menu && !builtInPages.has(menu.path) ? menu.item.id : undefined
}
