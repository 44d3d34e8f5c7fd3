import type { FileColumns } from '@armature/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { getChoices } from './column-choices.ts'
import { buildHeader } from './header.ts'
import { getSheetLimits } from './import-file.ts'
import type { Importer } from './importer.ts'
import { findSheet } from './sheet-cache.ts'
import { matchColumns } from './match-columns.ts'

/**
 * The columns of an uploaded file, each with the field that it is mapped to.
 *
 * @throws AppError 'import.noFile' and errors of the file as a whole
 */
export async function listFileColumns<V>(
  deps: Deps,
  caller: Caller,
  importer: Importer<V>,
  fileName: string,
): Promise<FileColumns> {
  const sheet = await findSheet(deps, caller, fileName, getSheetLimits(importer))
  const choices = await getChoices(deps.db, caller.userId, importer.route)
  const { columns, keyFields = [] } = importer
  return {
    list: matchColumns(sheet, columns, choices),
    headerRow: buildHeader(importer, caller.language),
    keyFields: columns
      .filter(({ key }) => keyFields.includes(key))
      .map(({ key, label }) => ({ id: key, fullName: label[caller.language] })),
  }
}
