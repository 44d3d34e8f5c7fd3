import type { EndpointBodyInput, Calls, ItemKind, MenuItemRow } from '@armature/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshMenus } from '../menu-api.ts'

const getItemsKey = (menuId: string) => ['menuItems', menuId]

export const buildItemsQuery = (menuId: string) =>
  queryOptions({
    queryKey: getItemsKey(menuId),
    queryFn: ({ signal }) => call('GET /api/system/Menu/:id/Items', { params: { id: menuId }, signal, silent: true }),
  })

/** The form of a menu's model, with the fields that conditions can use. */
export const buildFieldsQuery = (menuId: string) =>
  queryOptions({
    queryKey: ['menuFields', menuId],
    queryFn: ({ signal }) => call('GET /api/system/Menu/:id/Fields', { params: { id: menuId }, signal, silent: true }),
    gcTime: 0,
  })

export function useRefreshItems(menuId: string): () => Promise<void> {
  const client = useQueryClient()
  const refreshMenus = useRefreshMenus()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: getItemsKey(menuId) }), refreshMenus()])
  }
}

export type ItemBody = EndpointBodyInput<Calls['PUT /api/system/Menu/:id/Items/:itemId']>
type SchemeBody = EndpointBodyInput<Calls['POST /api/system/Menu/:id/Items/Actions/Preview']>['scheme']

/** Creates or updates an item; returns the indexes that its conditions can use. */
export async function saveItem(
  menuId: string,
  kind: ItemKind,
  item: MenuItemRow | undefined,
  body: ItemBody,
  version?: string,
) {
  const own = { silent: true, onMessage: toast.success }
  if (!item) return call('POST /api/system/Menu/:id/Items', { params: { id: menuId }, body: { ...body, kind }, ...own })
  const params = { id: menuId, itemId: item.id }
  return call('PUT /api/system/Menu/:id/Items/:itemId', { params, body, version, ...own })
}

export const removeItem = (menuId: string, itemId: string) =>
  call('DELETE /api/system/Menu/:id/Items/:itemId', { params: { id: menuId, itemId } })

/** The holders of an item. */
export const loadHolders = (menuId: string, itemId: string) =>
  call('GET /api/system/Menu/:id/Items/:itemId/Holders', { params: { id: menuId, itemId }, silent: true })

export const orderItems = (menuId: string, kind: ItemKind, ids: string[]) =>
  call('PUT /api/system/Menu/:id/Items/Actions/Order', { params: { id: menuId }, body: { kind, ids } })

export const previewScheme = (menuId: string, scheme: SchemeBody, userId: string, signal?: AbortSignal) =>
  call('POST /api/system/Menu/:id/Items/Actions/Preview', {
    params: { id: menuId },
    body: { scheme, userId },
    silent: true,
    ...(signal && { signal }),
  })
