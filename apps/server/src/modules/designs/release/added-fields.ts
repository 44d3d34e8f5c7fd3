import type { FieldUsage, Language } from '@armature/contract'
import { type CompiledForm, translateLabel } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import { unnamedFields } from '../hooks.ts'

/** What does not show the fields that a release adds, because it shows only what it names. Nothing at the first release. */
export async function findUnnamedFields(
  db: Db,
  modelId: string,
  form: CompiledForm,
  { labels, language }: { labels: ReadonlyMap<string, string>; language: Language },
): Promise<FieldUsage[]> {
  const added = [...form.byPath.values()]
    .filter(({ path }) => !labels.has(path))
    .map(({ path, field }) => ({ path, label: translateLabel(field, language) }))
  if (labels.size === 0 || added.length === 0) return []
  const found: FieldUsage[] = []
  for (const find of unnamedFields.list()) found.push(...(await find(db, { modelId, added, language })))
  return found
}
