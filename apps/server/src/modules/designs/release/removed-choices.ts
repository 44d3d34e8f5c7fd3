import type { Language } from '@armature/contract'
import {
  type CompiledForm,
  type Field,
  compile,
  describeChoiceSource,
  listOwnChoices,
  readChoiceSource,
  translateLabel,
} from '@armature/form-engine'
import { indexChoices, translateOption } from '@armature/form-engine/control/options'
import { fillText } from '@armature/texts/fill-text'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { dictionaryItems } from '../../designed-things/index.ts'
import { listNamedUses } from '../../reference-graph/index.ts'
import { type RemovedField, blockingTexts } from '../../released-models/index.ts'
import { listFormKeys } from './form-code.ts'
import type { DraftRow, VersionRow } from './release.queries.ts'

/** A field with choices before and after the release. */
interface ChoiceField {
  path: string
  from: Field
  to: Field
}

/**
 * Choices that fields no longer have: those that a field defined itself, and of a field that takes its choices from another
 * source now, those that conditions compare it with.
 */
export async function listRemovedChoices(
  db: Db,
  draft: DraftRow,
  before: VersionRow | undefined,
  form: CompiledForm,
  language: Language,
): Promise<RemovedField[]> {
  if (!before) return []
  const fields = [...compile(before.form_data).byPath.values()].flatMap(({ path, field: from }): ChoiceField[] => {
    const to = form.byPath.get(path)?.field
    return to && readChoiceSource(from) && readChoiceSource(to) ? [{ path, from, to }] : []
  })
  const moved = fields.filter(({ from, to }) => describeChoiceSource(from) !== describeChoiceSource(to))
  return [
    ...fields.filter((field) => !moved.includes(field)).flatMap((field) => listOwnRemoved(field, language)),
    ...(await listMovedChoices(db, { draft, before }, moved, language)),
  ]
}

function listOwnRemoved({ path, from, to }: ChoiceField, language: Language): RemovedField[] {
  const left = listOwnChoices(to)
  if (!left) return []
  return [...indexChoices(from).byId].flatMap(([choice, { option }]) =>
    left.has(choice) ? [] : [toRemoved({ path, from }, choice, translateOption(option, language), language)],
  )
}

async function listMovedChoices(
  db: Db,
  { draft, before }: { draft: DraftRow; before: VersionRow },
  moved: readonly ChoiceField[],
  language: Language,
): Promise<RemovedField[]> {
  if (moved.length === 0) return []
  const paths = moved.map(({ path }) => path)
  const form = { kind: 'model' as const, keys: listFormKeys(draft, before) }
  const uses = await listNamedUses(db, form, { fields: paths, choices: 'all' })
  if (uses.length === 0) return []
  const dictionaries = moved.flatMap(({ from, to }) => [readDictionary(from), readDictionary(to)]).filter(Boolean)
  const items = await dictionaryItems.get()(db, [...new Set(dictionaries)])
  return moved.flatMap(({ path, from, to }) => {
    const left = listOwnChoices(to) ?? items.get(readDictionary(to))
    const nameChoice = (choice: string): string => {
      const own = listOwnChoices(from) && indexChoices(from).byId.get(choice)
      if (own) return translateOption(own.option, language)
      const item = items.get(readDictionary(from))?.get(choice)
      return item ? resolveName(language, item) : choice
    }
    const compared = uses.filter(({ record }) => record.target_field === path)
    return [...new Set(compared.flatMap(({ record }) => record.target_choice ?? []))]
      .filter((choice) => !left?.has(choice))
      .map((choice) => ({
        ...toRemoved({ path, from }, choice, nameChoice(choice), language),
        source: left ? 'other' : 'unlisted',
      }))
  })
}

function readDictionary(field: Field): string {
  const source = readChoiceSource(field)
  return source?.kind === 'dictionary' ? source.dictionary : ''
}

const toRemoved = (
  { path, from }: Pick<ChoiceField, 'path' | 'from'>,
  choice: string,
  name: string,
  language: Language,
): RemovedField => ({
  path,
  choice,
  label: fillText(blockingTexts[language].choice, { label: translateLabel(from, language), choice: name }),
  isRetyped: false,
})
