import { type CompiledField, type CompiledForm, toFieldCode } from '@armature/form-engine'
import {
  type DefaultRights,
  type FormOperate,
  type StartNode,
  listNodeFields,
  listSharedFields,
  starterDefaults,
} from '@armature/form-engine/flow/index'
import type { ModelRights } from '../../../platform/http/caller.ts'
import { issueRights, narrowRights } from '../../../platform/http/model-rights.ts'
import type { ReleasedModel } from '../../released-models/index.ts'

export { approverDefaults } from '@armature/form-engine/flow/index'

type ModelForm = Pick<ReleasedModel, 'form' | 'present' | 'secretsSince'>

/**
 * Permissions of the approvers of a node on the record of the approval: the fields that the node shows, and nothing else. They
 * replace those of a menu.
 */
export function resolveNodeRights(
  model: ModelForm,
  operates: readonly FormOperate[],
  unnamed: DefaultRights,
  mayWrite = true,
): ModelRights {
  const { forms, formsWritable } = listNodeFields(model.form, operates, unnamed)
  return grantRecord(model, forms, mayWrite ? formsWritable : nothing)
}

/** Permissions of those who get a copy: to read the fields that the start node and all approver nodes show. */
export const resolveCopyRights = (model: ModelForm, design: StartNode): ModelRights =>
  grantRecord(model, listSharedFields(model.form, design), nothing)

/** Permissions of a menu, reduced to the fields of the start node. */
export const intersectStartRights = (
  rights: ModelRights,
  { form }: ModelForm,
  operates: readonly FormOperate[],
): ModelRights =>
  operates.length === 0 ? rights : narrowRights(rights, listNodeFields(form, operates, starterDefaults))

/**
 * The permissions of a menu, which name fields of the newest release, on the form of an earlier one: the same fields, under the
 * names they had. Fields that were removed since are visible to users without limits on fields only.
 *
 * @param scope 'all' if access to the record was checked by the newest release, whose fields data schemes name
 */
export function toEarlierRights(
  rights: ModelRights,
  model: ModelForm,
  scope: ModelRights['scope'] = rights.scope,
): ModelRights {
  const { present } = model
  if (!present) return rights
  const translate = (granted: ReadonlySet<string> | null): ReadonlySet<string> | null => {
    const codes = listEarlierCodes(model, present)
    if (granted === null && codes.every(({ isSecret }) => !isSecret)) return null
    return new Set(
      codes.flatMap(({ code, now, isSecret }) =>
        !isSecret && (granted === null || (now !== undefined && granted.has(now))) ? [code] : [],
      ),
    )
  }
  const { columns, forms, formsWritable } = rights
  return issueRights({
    ...rights,
    scope,
    columns: translate(columns),
    forms: translate(forms),
    formsWritable: translate(formsWritable),
  })
}

const nothing: ReadonlySet<string> = new Set()

function grantRecord(model: ModelForm, shown: ReadonlySet<string>, writable: ReadonlySet<string>): ModelRights {
  const [forms, formsWritable] = [withoutSecrets(model, shown), withoutSecrets(model, writable)]
  return issueRights({ menuId: '', buttons: nothing, columns: forms, forms, formsWritable, scope: 'all' })
}

/** A field that has become a secret is not shown any more, nor what it contained before. */
function withoutSecrets(model: ModelForm, codes: ReadonlySet<string>): ReadonlySet<string> {
  if (!model.present) return codes
  const secrets = new Set(
    listEarlierCodes(model, model.present).flatMap(({ code, isSecret }) => (isSecret ? [code] : [])),
  )
  return secrets.size === 0 ? codes : new Set([...codes].filter((code) => !secrets.has(code)))
}

interface EarlierCode {
  /** code of the field in the earlier form */
  code: string
  /** code of the same field in the newest form; undefined if it does not have it any more */
  now: string | undefined
  /** it has become a secret since, in the newest form or in one between */
  isSecret: boolean
}

const codesByForm = new WeakMap<CompiledForm, EarlierCode[]>()

function listEarlierCodes({ form, secretsSince }: ModelForm, present: ReleasedModel): EarlierCode[] {
  const known = codesByForm.get(form)
  if (known) return known
  const byId = mapIdentities(present.form)
  const codes = [...mapIdentities(form)].map(([id, field]): EarlierCode => {
    const now = byId.get(id)
    return {
      code: toFieldCode(field.path),
      now: now && toFieldCode(now.path),
      isSecret:
        field.control.isSecret !== true &&
        (now?.control.isSecret === true || secretsSince.has(field.field.config.formId ?? '')),
    }
  })
  codesByForm.set(form, codes)
  return codes
}

/**
 * The fields of a form by their identity, which stays when they are renamed. Imported fields may lack one or have that of another
 * field: the path is used instead, so that no permission on one of them counts for the other.
 */
export function mapIdentities(form: CompiledForm): ReadonlyMap<string, CompiledField> {
  const fields = new Map<string, CompiledField>()
  for (const field of form.byPath.values()) {
    const id = field.field.config.formId ?? ''
    fields.set(id === '' || fields.has(id) ? `path:${field.path}` : id, field)
  }
  return fields
}
