import type { FieldUsage } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { unnestTexts } from '../../platform/database/expressions.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { type FieldRemoval } from '../designs/index.ts'
import { createUsage, usageTexts } from '../released-models/index.ts'

/** Finds print templates with placeholders of fields which are to be removed. */
export async function findPrintUsages(db: Db, { modelId, removed, language }: FieldRemoval): Promise<FieldUsage[]> {
  const named = removed.filter(({ path }) => printableName.test(path))
  const templates = await listTemplatesNaming(
    db,
    modelId,
    named.map(({ path }) => path),
  )
  return named.flatMap((field) =>
    templates
      .filter(({ path }) => path === field.path)
      .map((template) =>
        createUsage(field, {
          where: usageTexts[language].printTemplate,
          usedBy: resolveName(language, template),
          use: 'shows',
          owner: { kind: 'printTemplate', id: template.id },
        }),
      ),
  )
}

/** Names that a placeholder can have; they need no escaping in a pattern. */
const printableName = /^[A-Za-z]\w{0,63}(\.[A-Za-z]\w{0,63})?$/

/** `{field}`, `{table.column}`, `{qrcode:field}`, `{barcode:field:300x60}` … (F3.86) */
const buildPattern = (path: string): string =>
  `\\{((qrcode|barcode|sum|words):)?${path.replace('.', '[.-]')}(:\\d{1,4}(x\\d{1,4})?)?\\}`

function listTemplatesNaming(
  db: Db,
  modelId: string,
  paths: readonly string[],
): Promise<(TranslatedName & { id: string; path: string })[]> {
  const fields = unnestTexts('f', { path: paths, pattern: paths.map(buildPattern) })
  return db.sql
    .selectFrom(['print_templates as p', fields])
    .select(['p.id', 'p.full_name', 'p.full_name_i18n', 'f.path'])
    .where('p.model_id', '=', modelId)
    .where(sql<boolean>`p.print_template ~ f.pattern`)
    .orderBy('p.full_name')
    .orderBy('p.id')
    .limit(500)
    .execute()
}
