import { controlOf, walkFields, type FormData } from '@armature/form-engine'
import type { FormOperate } from '@armature/form-engine/flow/types'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldName } from '../../../../form/designer/words.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { changeNode, useFlow, useFlowStore } from '../state/flow-designer.ts'
import css from './panel.module.css'

interface FieldRightsProps {
  nodeId: string
  operates: readonly FormOperate[]
  /** what holds for a field that is not listed: the starter fills in, others read */
  canWriteAtFirst: boolean
}

/** What whoever acts at a node may see of the form, and what he may fill in. */
export function FieldRights({ nodeId, operates, canWriteAtFirst }: FieldRightsProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const designer = useFlowStore()
  const form = useFlow((state) => state.form)
  const fields = useMemo(() => fieldsOf(form, language), [form, language])
  const rightsOf = (id: string): FormOperate =>
    operates.find((operate) => operate.id === id) ?? { id, read: true, write: canWriteAtFirst }
  const all = fields.map(({ id }) => rightsOf(id))
  const store = (changed: FormOperate[]) =>
    changeNode(designer, nodeId, {
      formOperates: changed.filter(({ read, write }) => !read || write !== canWriteAtFirst),
    })
  const setAll = (patch: Partial<FormOperate>) => store(all.map((operate) => sound({ ...operate, ...patch }, patch)))
  const set = (id: string, patch: Partial<FormOperate>) =>
    store(all.map((operate) => (operate.id === id ? sound({ ...operate, ...patch }, patch) : operate)))
  if (fields.length === 0) return <p className={css.note}>{t('panel.noFields')}</p>
  const head = (right: 'read' | 'write') => {
    const count = all.filter((operate) => operate[right]).length
    return (
      <th scope="col">
        <Checkbox
          checked={count === all.length}
          indeterminate={count > 0 && count < all.length}
          onChange={(isOn) => setAll({ [right]: isOn })}
        >
          {t(`panel.${right}`)}
        </Checkbox>
      </th>
    )
  }
  return (
    <table className={css.rights} aria-label={t('panel.rights')}>
      <thead>
        <tr>
          <th scope="col">{t('panel.field')}</th>
          {head('read')}
          {head('write')}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ id, name, isInside, isFilledIn }, index) => (
          <tr key={id} data-inside={isInside || undefined}>
            <th scope="row" title={name}>
              {name}
            </th>
            {(['read', 'write'] as const).map((right) => (
              <td key={right}>
                {(right === 'read' || isFilledIn) && (
                  <Checkbox
                    aria-label={`${name} ${t(`panel.${right}`)}`}
                    checked={all[index]?.[right] ?? false}
                    onChange={(isOn) => set(id, { [right]: isOn })}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Nobody fills in what he does not see. */
function sound(operate: FormOperate, { read, write }: Partial<FormOperate>): FormOperate {
  if (read === false) return { ...operate, write: false }
  return write === true ? { ...operate, read: true } : operate
}

interface ListedField {
  id: string
  name: string
  /** a column of a sub-table */
  isInside: boolean
  /** people fill it in: neither worked out nor filled by the server */
  isFilledIn: boolean
}

function fieldsOf(form: FormData, language: Parameters<typeof fieldName>[1]): ListedField[] {
  const fields: ListedField[] = []
  walkFields(form, (field, { table }) => {
    const control = controlOf(field.config.jnpfKey)
    if (!field.vModel || !control || control.isStatic) return
    fields.push({
      id: table ? `${table.vModel}-${field.vModel}` : field.vModel,
      name: fieldName(field, language),
      isInside: table !== null,
      isFilledIn: !control.isComputed && !control.auto,
    })
  })
  return fields
}
