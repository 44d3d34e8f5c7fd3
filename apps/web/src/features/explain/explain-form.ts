import type { DataOf, Calls, TreeNode } from '@armature/contract'
import { compile, type CompiledForm, type Field, type Option } from '@armature/form-engine'
import type { TFunction } from 'i18next'
import { plainField } from '../../form/plain/named-fields.ts'
import type { WhyQuestion } from '../../form/why/why-button.tsx'

type Words = TFunction<'explain'>
export type Items = DataOf<Calls['GET /api/permission/Explain/:id/Items']>
export type Kind = WhyQuestion['kind']

export const kinds: readonly Kind[] = ['menu', 'button', 'column', 'form', 'record']

/** The user, the menu, and the kind of permission to explain. */
export function whoForm(t: Words, systems: readonly TreeNode[]): CompiledForm {
  const placeholder = t('choose')
  return compile({
    fields: [
      plainField('userSelect', 'person', t('person'), { span: 24 }, { multiple: false, placeholder }),
      plainField(
        'treeSelect',
        'menu',
        t('menu'),
        { span: 24, dataType: 'static' },
        { multiple: false, lastLevel: true, filterable: true, placeholder, options: systems.map(optionOf) },
      ),
      plainField(
        'radio',
        'kind',
        t('kind'),
        { span: 24, dataType: 'static', defaultValue: 'menu' },
        { options: kinds.map((id) => ({ id, fullName: t(`kinds.${id}`) })), clearable: false },
      ),
    ],
  })
}

const optionOf = ({ id, fullName, children }: TreeNode): Option => ({
  id,
  fullName,
  ...(children?.length ? { children: children.map(optionOf) } : {}),
})

/** The button, column, field or record of the menu; null where there is nothing more to choose. */
export function whatForm(
  t: Words,
  kind: Kind,
  items: Items | undefined,
  record: { modelId: string; columns: string[] } | undefined,
): CompiledForm | null {
  const field = whatField(t, kind, items, record)
  return field && compile({ fields: [field] })
}

function whatField(
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
    return plainField('relationForm', 'record', t('record'), { span: 24 }, settings)
  }
  if (!items) return null
  const options = items[kind].map(({ enCode, fullName }) => ({ id: enCode, fullName }))
  return plainField(
    'select',
    'code',
    t(kind),
    { span: 24, dataType: 'static' },
    { multiple: false, filterable: true, placeholder, options },
  )
}
