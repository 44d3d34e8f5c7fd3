import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import { byId, id, nothing, pageSchema, pageQuery, idText } from '../shapes.ts'

/** An application, without its menus. */
export const systemInput = z.object({
  fullName: named.fullName,
  fullNameI18n: named.fullNameI18n,
  enCode: named.enCode,
  icon: idText().default(''),
  description: named.description,
})

const systemRow = z.object({
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  icon: z.string(),
  description: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  /** number of menus at all levels */
  menus: z.number(),
  /** contains the page of the menus itself: it cannot be switched off, and its code cannot change */
  isFixed: z.boolean(),
})
export type SystemRow = z.output<typeof systemRow>

const readers = permission('system.menu')
const editors = permission('system.menu:btn_edit')

/** Systems: each has its own menu, and users switch between those granted to them (S2.97, SO.50). */
export const systemEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/System',
    access: readers,
    summary: 'Applications, in their order',
    query: pageQuery,
    data: pageSchema(systemRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/system/System/:id',
    access: readers,
    summary: 'One application',
    params: byId,
    data: systemRow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/system/System',
    access: permission('system.menu:btn_add'),
    audit: { action: 'create', object: 'system' },
    summary: 'Create an application after all others',
    body: systemInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/system/System/Actions/Order',
    access: editors,
    audit: { action: 'update', object: 'system' },
    summary: 'Sort applications',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    data: nothing,
    done: 'updated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/system/System/:id',
    access: editors,
    audit: { action: 'update', object: 'system' },
    summary: 'Change an application',
    params: byId,
    versionedBy: '/api/system/System/:id',
    body: systemInput,
    data: nothing,
    done: 'updated',
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/system/System/:id/Actions/State',
    access: editors,
    audit: { action: 'switchState', object: 'system' },
    summary: 'Turn an application on or off (SO.86)',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/system/System/:id',
    access: permission('system.menu:btn_remove'),
    audit: { action: 'remove', object: 'system' },
    summary: 'Move an application with its own menus and their grants to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
}

export const systemErrors = {
  'system.unknown': { code: 404 },
  'system.codeFixed': { code: 409 },
} satisfies Record<string, ErrorEntry>
