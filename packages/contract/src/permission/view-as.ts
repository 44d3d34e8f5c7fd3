import { z } from 'zod'
import type { ErrorEntry } from '../errors.ts'
import { endpoint, permission, type Endpoint } from '../endpoint.ts'
import { byId } from '../shapes.ts'

/**
 * Whether a call changes nothing, so that it is allowed while viewing as another user. A GET call only reads unless its contract
 * says that it is logged; any other call does if its contract says that it is not.
 */
export function isReadOnlyCall({ method, logged, upload, done }: Endpoint): boolean {
  return !(logged ?? method !== 'GET') && upload !== true && done === undefined
}

export const viewAsEndpoints = {
  /**
   * Opens a session in which the caller sees the product as another user and cannot change anything. It ends after half an hour,
   * with the caller's own session, or by signing out of it.
   */
  viewAs: endpoint({
    method: 'POST',
    path: '/api/permission/Users/:id/Actions/ViewAs',
    access: permission('permission.user:btn_viewAs'),
    audit: { action: 'viewAs', object: 'user' },
    summary: 'View the product as another user, without changing anything',
    params: byId,
    data: z.object({
      token: z.string(),
      /** milliseconds since 1970 */
      expiresAt: z.number(),
    }),
  }),
}

export const viewAsErrors = {
  'viewAs.readOnly': { code: 403 },
  'viewAs.self': { code: 400 },
  'viewAs.disabled': { code: 400 },
  'viewAs.administrator': { code: 403 },
  'viewAs.seesMore': { code: 403 },
  'session.viewEnded': { code: 601 },
} satisfies Record<string, ErrorEntry>
