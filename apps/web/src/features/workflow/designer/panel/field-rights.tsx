import { findControl, walkFields, type FormData } from '@armature/form-engine'
import type { DefaultRights } from '@armature/form-engine/flow/node-fields'
import type { FormOperate } from '@armature/form-engine/flow/types'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getFieldName } from '../../../../form/text/engine-texts.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Tag } from '../../../../ui/feedback/tag.tsx'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { changeNode, useFlow, useFlowStore } from '../state/flow-designer.ts'
import css from './panel.module.css'

interface FieldRightsProps {
  nodeId: string
  operates: readonly FormOperate[]
  /** fields without a setting: the initiator sees and edits them, approvers do not see them */
  unnamed: DefaultRights
}

/**
 * Which fields of the form are visible and editable at a node. Approver nodes store a setting for every field, and mark the fields
 * that they do not name yet.
 */
export function FieldRights({ nodeId, operates, unnamed }: FieldRightsProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const designer = useFlowStore()
  const form = useFlow((state) => state.form)
  const fields = useMemo(() => listFields(form, language), [form, language])
  const findRights = (id: string): FormOperate => operates.find((operate) => operate.id === id) ?? { id, ...unnamed }
  const isNew = (id: string) => !unnamed.read && operates.every((operate) => operate.id !== id)
  const all = fields.map(({ id }) => findRights(id))
  const store = (changed: FormOperate[]) =>
    changeNode(designer, nodeId, {
      formOperates: unnamed.read ? changed.filter(({ read, write }) => !read || !write) : changed,
    })
  const setAll = (patch: Partial<FormOperate>) =>
    store(all.map((operate) => normalizeRights({ ...operate, ...patch }, patch)))
  const set = (id: string, patch: Partial<FormOperate>) =>
    store(all.map((operate) => (operate.id === id ? normalizeRights({ ...operate, ...patch }, patch) : operate)))
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
    <>
      {fields.some(({ id }) => isNew(id)) && <p className={css.note}>{t('panel.newFieldNote')}</p>}
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
                {isNew(id) && <Tag tone="warning">{t('panel.newField')}</Tag>}
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
    </>
  )
}

/** A hidden field cannot be editable. */
function normalizeRights(operate: FormOperate, { read, write }: Partial<FormOperate>): FormOperate {
  if (read === false) return { ...operate, write: false }
  return write === true ? { ...operate, read: true } : operate
}

interface ListedField {
  id: string
  name: string
  /** a column of a sub-table */
  isInside: boolean
  /** users fill it in: it is neither calculated nor filled by the server */
  isFilledIn: boolean
}

function listFields(form: FormData, language: Parameters<typeof getFieldName>[1]): ListedField[] {
  const fields: ListedField[] = []
  walkFields(form, (field, { table }) => {
    const control = findControl(field.config.jnpfKey)
    if (!field.vModel || !control || control.isStatic) return
    fields.push({
      id: table ? `${table.vModel}-${field.vModel}` : field.vModel,
      name: getFieldName(field, language),
      isInside: table !== null,
      isFilledIn: !control.isComputed && !control.auto,
    })
  })
  return fields
}
