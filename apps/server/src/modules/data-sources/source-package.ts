import { dataSourceEndpoints as calls, dataSourceInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { createPackageContent } from '../package-contents/index.ts'
import { changeSource, createSource, getSource } from './data-source.service.ts'

const file = dataSourceInput.omit({ password: true }).extend({
  format: z.literal('armature-data-source'),
  version: z.literal(1),
})
type SourceFile = z.output<typeof file>

/** Data sources travel without their password, and are not exported as single files. */
export const sourceContent = createPackageContent<SourceFile>({
  access: { export: calls.list.access, import: calls.create.access, change: calls.update.access },
  async read({ db }, _caller, id) {
    const row = await getSource(db, id)
    return {
      format: 'armature-data-source',
      version: 1,
      fullName: row.full_name,
      fullNameI18n: listTranslations(row) ?? {},
      enCode: row.en_code,
      kind: row.kind,
      host: row.host,
      port: row.port,
      database: row.database,
      schema: row.schema,
      userName: row.user_name,
      tls: row.tls,
      description: row.description,
      sortCode: row.sort_code,
      enabledMark: row.enabled_mark === 1 ? 1 : 0,
    }
  },
  parse(value) {
    const read = file.safeParse(value)
    if (!read.success) throw new AppError('package.unreadable')
    return read.data
  },
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (source, enCode) => ({ ...source, enCode }),
  listSecrets: ({ userName }) => [userName],
  async create({ deps }, id, { format: _format, version: _version, ...source }) {
    await createSource(deps, { ...source, password: '' }, id)
  },
  async change({ deps, caller }, id, { format: _format, version: _version, ...source }) {
    await changeSource(deps, caller, id, { ...source, isConfirmed: true })
  },
})
