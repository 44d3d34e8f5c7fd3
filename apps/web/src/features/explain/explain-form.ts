import type { EndpointData, Calls, TreeNode } from '@armature/contract'
import { compile, type CompiledForm, type Field, type Option } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { createField } from '../../form/plain/named-fields.ts'
import type { WhyQuestion } from '../../form/why/why-button.tsx'

type Words = TFunction<'explain'>
export type Items = EndpointData<Calls['GET /api/permission/Explain/:id/Items']>
/** Designs are explained at the list of designs. */
export type Kind = Exclude<WhyQuestion['kind'], 'design'>

export const kinds: readonly Kind[] = ['menu', 'button', 'column', 'form', 'record']

/** The user, the menu, and the kind of permission to explain. */
export function buildUserForm(t: Words, systems: readonly TreeNode[]): CompiledForm {
  const placeholder = t('choose')
  return compile({
    fields: [
      createField('userSelect', 'person', t('person'), { span: 24 }, { multiple: false, placeholder }),
      createField(
        'treeSelect',
        'menu',
        t('menu'),
        { span: 24, dataType: 'static' },
        { multiple: false, lastLevel: true, filterable: true, placeholder, options: systems.map(toOption) },
      ),
      createField(
        'radio',
        'kind',
        t('kind'),
        { span: 24, dataType: 'static', defaultValue: 'menu' },
        { options: kinds.map((id) => ({ id, fullName: t(`kinds.${id}`) })), clearable: false },
      ),
    ],
  })
}

const toOption = ({ id, fullName, children }: TreeNode): Option => ({
  id,
  fullName,
  ...(children?.length ? { children: children.map(toOption) } : {}),
})

/** The button, column, field or record of the menu; null where there is nothing more to choose. */
export function buildItemForm(
  t: Words,
  kind: Kind,
  items: Items | undefined,
  record: { modelId: string; columns: string[] } | undefined,
): CompiledForm | null {
  const field = buildItemField(t, kind, items, record)
  return field && compile({ fields: [field] })
}

function buildItemField(
  t: Words,
  kind: Kind,
  items: Items | undefined,
  record: { modelId: string; columns: string[] } | undefined,
): Field | null {
  const placeholder = t('choose')
  if (kind === 'menu') return null
  if (kind === 'record') {
    if (!record) return null
    const [relationField = '', ...others] = record.columns
    const columnOptions = others.map((value) => ({ value, label: value }))
    const settings = { modelId: record.modelId, relationField, columnOptions, hasPage: true, placeholder }
    return createField('relationForm', 'record', t('record'), { span: 24 }, settings)
  }
  if (!items) return null
  const options = items[kind].map(({ enCode, fullName }) => ({ id: enCode, fullName }))
  return createField(
    'select',
    'code',
    t(kind),
    { span: 24, dataType: 'static' },
    { multiple: false, filterable: true, placeholder, options },
  )
}
