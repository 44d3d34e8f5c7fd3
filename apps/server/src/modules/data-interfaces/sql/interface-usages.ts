import type { FieldUsage } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { type FieldRemoval } from '../../designs/index.ts'
import { createUsage, usageTexts } from '../../released-models/index.ts'
import { type InterfaceOfModel, listInterfacesOfModel } from '../data-interface.queries.ts'
import { createSqlName } from './sql-names.ts'

/**
 * Finds SQL interfaces that read fields which are to be removed: their text contains the name of a table of the form and that of
 * the column. A false match does no harm.
 */
export async function findInterfaceUsages(db: Db, { modelId, removed, language }: FieldRemoval): Promise<FieldUsage[]> {
  const interfaces = await listInterfacesOfModel(db, modelId)
  return removed.flatMap((field) =>
    interfaces
      .filter((one) => isReading(one, field.path))
      .map((one) =>
        createUsage(field, {
          where: usageTexts[language].dataInterface,
          usedBy: resolveName(language, one),
          use: 'reads',
          owner: { kind: 'dataInterface', id: one.id },
        }),
      ),
  )
}

function isReading({ query, en_code }: InterfaceOfModel, path: string): boolean {
  const words = query.toLowerCase().match(/[a-z_][a-z0-9_]*/g) ?? []
  const [table = '', column] = path.split('.')
  const tableName = createSqlName(en_code, new Set())
  const columnName = createSqlName(column ?? table, new Set())
  // a number is appended where two forms or fields would have the same name
  const isColumn = (word: string) => word.replace(/_\d+$/, '') === columnName || word === columnName
  return words.some((word) => word === tableName || word.startsWith(`${tableName}_`)) && words.some(isColumn)
}
