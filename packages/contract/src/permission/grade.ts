import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, id, nothing, pageSchema, pageQuery } from '../shapes.ts'

/** The rights of a delegated administrator: on the organization itself (`this…`) and on all below it (`sub…`). */
export const gradeRights = [
  'thisSelect',
  'thisAdd',
  'thisEdit',
  'thisDelete',
  'subSelect',
  'subAdd',
  'subEdit',
  'subDelete',
] as const
export type GradeRight = (typeof gradeRights)[number]

const rights = z.object(
  Object.fromEntries(gradeRights.map((right) => [right, z.boolean().default(false)])) as Record<
    GradeRight,
    z.ZodDefault<z.ZodBoolean>
  >,
)
const values = rights.extend({ userId: id, organizeId: id })

const grade = values.extend({
  id: z.string(),
  /** name of the person */
  fullName: z.string(),
  /** account */
  enCode: z.string(),
  /** names from the top down to the organization */
  organizeName: z.string(),
  sortCode: z.number(),
  /** 0: the account is switched off */
  enabledMark: z.number(),
  description: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  /** the caller may change and delete it */
  mayEdit: z.boolean(),
})
export type Grade = z.output<typeof grade>

/** Delegated administration of a part of the tree (S2.170, SO.80). */
export const gradeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/permission/organizeAdministrator',
    access: permission('permission.grade'),
    summary: 'Delegated administrators of the parts that the caller administers',
    query: pageQuery,
    data: pageSchema(grade),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/permission/organizeAdministrator/:id',
    access: permission('permission.grade'),
    summary: 'One delegated administrator',
    params: byId,
    data: grade,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/permission/organizeAdministrator',
    access: permission('permission.grade:btn_add'),
    audit: { action: 'create', object: 'delegatedAdministrator' },
    summary: 'Let a user administer a part of the tree, with at most the permissions the caller has there',
    body: values,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/permission/organizeAdministrator/:id',
    access: permission('permission.grade:btn_edit'),
    audit: { action: 'update', object: 'delegatedAdministrator' },
    summary: 'Change the organization or the permissions of a delegated administrator',
    params: byId,
    versionedBy: '/api/permission/organizeAdministrator/:id',
    body: values,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/permission/organizeAdministrator/:id',
    access: permission('permission.grade:btn_remove'),
    audit: { action: 'remove', object: 'delegatedAdministrator' },
    summary: 'Remove a delegated administrator from a part of the tree',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
}

export const gradeErrors = {
  'grade.exists': { code: 409 },
  'grade.beyondOwn': { code: 403 },
  'grade.own': { code: 403 },
  'grade.withoutRights': { code: 400 },
  'grade.administrator': { code: 400 },
} satisfies Record<string, ErrorEntry>
