import { systemEndpoints as calls, systemInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { createReferenceReader, listIconReferences } from '../../designed-things/index.ts'
import { type PackageLink, createPackageContent } from '../../package-contents/index.ts'
import { listSystemIcons } from './system.queries.ts'
import { changeSystem, createSystem, getSystem } from './system.service.ts'

const fileSchema = systemInput.extend({ format: z.literal('armature-application'), version: z.literal(1) })
type SystemFile = z.output<typeof fileSchema>

/** Applications travel without their menus, which are things of their own. */
export const systemContent = createPackageContent<SystemFile>({
  access: { export: calls.get.access, import: calls.create.access, change: calls.update.access },
  things: createReferenceReader({ table: 'systems', page: 'system.menu' }),
  async listNeeded(db, ids) {
    return (await listSystemIcons(db, ids)).flatMap(({ id, icon }) =>
      listIconReferences(id, icon, [0]).map(({ target }): PackageLink => ({
        from: { kind: 'system', id },
        to: { kind: 'icon', id: target.key },
      })),
    )
  },
  async read(deps, _caller, id) {
    return parseFile({ format: 'armature-application', version: 1, ...(await getSystem(deps, id)) })
  },
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (file, enCode) => ({ ...file, enCode }),
  async create({ deps }, id, file) {
    await createSystem(deps, file, id)
  },
  async change({ deps }, id, file) {
    await changeSystem(deps, id, file)
  },
})

function parseFile(value: unknown): SystemFile {
  const read = fileSchema.safeParse(value)
  if (!read.success) throw new AppError('package.unreadable')
  return read.data
}
