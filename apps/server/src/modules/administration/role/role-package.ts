import { authorityEndpoints, itemKindCodes, roleEndpoints as calls, roleInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { mayCall } from '../../../platform/http/access.ts'
import { listTranslations } from '../../../platform/i18n/resolve-name.ts'
import { getReach } from '../../delegation/index.ts'
import { addNamedGrants, listNamedGrants } from '../../grants/index.ts'
import { createPackageContent } from '../../package-contents/index.ts'
import { listGrantedRoles, listPackagedRoles } from './role-package.queries.ts'
import { toReachTargets } from './reach-targets.ts'
import { createRole, getRole } from './role.service.ts'

const grantSchema = z.object({
  type: z.enum(['system', 'menu', ...itemKindCodes]),
  placeId: z.uuid().toLowerCase(),
  enCode: z.string().max(160),
  access: z.enum(['read', 'write']),
})
const fileSchema = roleInput.extend({
  format: z.literal('armature-role'),
  version: z.literal(1),
  grants: z.array(grantSchema).max(20_000),
})
type RoleFile = z.output<typeof fileSchema>

/**
 * Roles travel with their grants on the applications and menus of the package, and without members. An import into an existing
 * role only adds grants.
 */
export const roleContent = createPackageContent<RoleFile>({
  access: { export: calls.get.access, import: calls.create.access, change: authorityEndpoints.change.access },
  things: {
    listThings: async (db, ids) =>
      (await listPackagedRoles(db, ids)).map(({ en_code: code, ...role }) => ({ ...role, codes: [code] })),
    async loadVisibility(deps, caller) {
      if (!caller.isAdministrator && !caller.rights.menus.has('permission.role')) return () => false
      const reach = await getReach(deps, caller)
      const organizes = new Map((await listPackagedRoles(deps.db, 'all')).map((role) => [role.id, role.organize_ids]))
      return ({ id }) => toReachTargets(organizes.get(id) ?? []).some((organize) => reach.may('select', organize))
    },
  },
  async listOffered({ db }, { system = [], menu = [] }) {
    const rows = await listGrantedRoles(db, [...system, ...menu])
    const systems = new Set(system)
    return rows.map(({ role_id: id, item_id: place }) => ({
      from: { kind: systems.has(place) ? 'system' : 'menu', id: place },
      to: { kind: 'role', id },
      isPart: false,
    }))
  },
  async read(deps, caller, id, inside) {
    const role = await getRole(deps, caller, id)
    return parseFile({
      format: 'armature-role',
      version: 1,
      fullName: role.full_name,
      fullNameI18n: listTranslations(role) ?? {},
      enCode: role.en_code,
      description: role.description,
      sortCode: role.sort_code,
      enabledMark: role.enabled_mark,
      organizeIds: role.organize_ids,
      ...(role.needs_second_factor && { needsSecondFactor: 1 }),
      grants: await listNamedGrants(deps, caller, id, inside),
    })
  },
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (file, enCode) => ({ ...file, enCode }),
  isSame(stored, { grants }) {
    const known = new Map(stored.grants.map((grant) => [toKey(grant), grant.access]))
    return grants.every((grant) => known.get(toKey(grant)) === 'write' || known.get(toKey(grant)) === grant.access)
  },
  async create({ deps, caller }, id, { format: _format, version: _version, grants: _grants, ...role }) {
    await createRole(deps, caller, role, id)
  },
  // its names and organizations stay
  change: () => Promise.resolve(),
  async complete({ deps, caller, note }, id, { grants }) {
    if (grants.length === 0) return
    if (!mayCall(authorityEndpoints.change.access, caller, undefined)) throw new AppError('access.denied')
    note(await addNamedGrants(deps, caller, id, grants))
  },
})

const toKey = ({ type, placeId, enCode }: RoleFile['grants'][number]): string => `${type} ${placeId} ${enCode}`

function parseFile(value: unknown): RoleFile {
  const read = fileSchema.safeParse(value)
  if (!read.success) throw new AppError('package.unreadable')
  return read.data
}
