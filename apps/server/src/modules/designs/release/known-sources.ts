import {
  type CompiledForm,
  type KnownSources,
  type ModelFieldUse,
  type Path,
  compile,
  findSources,
} from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import { isOffered } from './offered-fields.ts'
import { listKnownDictionaries, listKnownInterfaces, listKnownRules } from './release.queries.ts'
import { listReleasedForms } from '../../released-models/index.ts'

/**
 * Loads which of the sources used by the form exist, with one query per kind. Its own model counts with the form to be released,
 * other models with their released form.
 */
export async function loadKnownSources(db: Db, ownId: string, form: CompiledForm): Promise<KnownSources> {
  const used = findSources(form.formData)
  const others = [...used.models.keys()].filter((id) => id !== ownId)
  const forms = new Map([[ownId, form]])
  for (const { id, form_data } of await queryKnownSources(others, (ids) => listReleasedForms(db, ids)))
    forms.set(id, compile(form_data))
  return {
    models: new Set(forms.keys()),
    modelFields: (id, use) => listOfferedNames(forms.get(id), use),
    interfaces: await queryKnownSources([...used.interfaces], (ids) => listKnownInterfaces(db, ids)),
    dictionaries: new Set(await queryKnownSources([...used.dictionaries], (keys) => listKnownDictionaries(db, keys))),
    rules: new Set(await queryKnownSources([...used.rules], (keys) => listKnownRules(db, keys))),
  }
}

const queryKnownSources = async <T>(
  keys: readonly string[],
  list: (keys: readonly string[]) => Promise<T[]>,
): Promise<T[]> => (keys.length > 0 ? list(keys) : [])

const listOfferedNames = (form: CompiledForm | undefined, use: ModelFieldUse): ReadonlySet<Path> | undefined =>
  form && new Set(form.fields.filter((field) => isOffered(field, use)).map(({ name }) => name))
