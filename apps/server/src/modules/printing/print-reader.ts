import type { Db } from '../../platform/database/database.ts'
import { findUsableModels } from '../design-members/index.ts'
import { type Reference, createReferenceReader } from '../designed-things/index.ts'

/** What print templates refer to: their form, and the fields of their placeholders. */
export const printReader = createReferenceReader({
  table: 'print_templates',
  page: 'onlineDev.printDev',
  findVisibleModels: (deps, caller) => findUsableModels(deps, caller, 'menu'),
  read: readTemplates,
})

async function readTemplates(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('print_templates')
    .select(['id', 'model_id', 'print_template'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
  return rows.flatMap(({ id, model_id: key, print_template: text }) => {
    const about = { sourceId: id, version: 0, part: null }
    const fields = listPlaceholderFields(text).map((field) => ({
      ...about,
      path: 'printTemplate',
      place: 'printTemplate' as const,
      use: 'shows' as const,
      target: { kind: 'model' as const, key, field },
    }))
    const target = { kind: 'model', key, field: null } as const
    return [{ ...about, path: 'modelId', place: 'form', use: 'links', target }, ...fields]
  })
}

/** `{field}`, `{table.column}`, `{qrcode:field}`, `{barcode:field:300x60}` … (F3.86) */
const placeholder =
  /\{(?:(?:qrcode|barcode|sum|words):)?([A-Za-z]\w{0,63}(?:[.-][A-Za-z]\w{0,63})?)(?::\d{1,4}(?:x\d{1,4})?)?\}/g

const listPlaceholderFields = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.replace('-', '.'))),
]
