import { iconEndpoints as calls, iconInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { createPackageContent } from '../package-contents/index.ts'
import { changeIcon, createIcon, getIcon } from './icon.service.ts'

const fileSchema = iconInput.extend({ format: z.literal('armature-icon'), version: z.literal(1) })
type IconFile = z.output<typeof fileSchema>

/** Icons travel with their drawing, which an import cleans again. */
export const iconContent = createPackageContent<IconFile>({
  access: { export: calls.get.access, import: calls.create.access, change: calls.update.access },
  async read(deps, caller, id) {
    return parseFile({ format: 'armature-icon', version: 1, ...(await getIcon(deps, caller, id)) })
  },
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (file, enCode) => ({ ...file, enCode }),
  create: ({ deps, caller }, id, file) => createIcon(deps, caller, id, file),
  async change({ deps }, id, file) {
    await changeIcon(deps, id, file)
  },
})

function parseFile(value: unknown): IconFile {
  const read = fileSchema.safeParse(value)
  if (!read.success) throw new AppError('package.unreadable')
  return read.data
}
