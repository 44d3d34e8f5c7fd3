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

type ModelForm = Pick<ReleasedModel, 'form'>

/**
 * Permissions of the approvers of a node on the record of the approval: the fields that the node shows, and nothing else. They
 * replace those of a menu.
 */
export function resolveNodeRights(
  { form }: ModelForm,
  operates: readonly FormOperate[],
  unnamed: DefaultRights,
  mayWrite = true,
): ModelRights {
  const { forms, formsWritable } = listNodeFields(form, operates, unnamed)
  return grantRecord(forms, mayWrite ? formsWritable : nothing)
}

/** Permissions of those who get a copy: to read the fields that the start node and all approver nodes show. */
export const resolveCopyRights = ({ form }: ModelForm, design: StartNode): ModelRights =>
  grantRecord(listSharedFields(form, design), nothing)

/** Permissions of a menu, reduced to the fields of the start node. */
export const intersectStartRights = (
  rights: ModelRights,
  { form }: ModelForm,
  operates: readonly FormOperate[],
): ModelRights =>
  operates.length === 0 ? rights : narrowRights(rights, listNodeFields(form, operates, starterDefaults))

const nothing: ReadonlySet<string> = new Set()

const grantRecord = (forms: ReadonlySet<string>, formsWritable: ReadonlySet<string>): ModelRights =>
  issueRights({ menuId: '', buttons: nothing, columns: forms, forms, formsWritable, scope: 'all' })
