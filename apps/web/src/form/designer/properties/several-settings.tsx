import { findControl, type Field, type Setting } from '@armature/form-engine'
import { find } from '@armature/form-engine/editing/index'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { listSelectedIds } from '../state/selection.ts'
import { updateFields } from '../state/selection-edits.ts'
import { useEngineText } from '../../text/engine-texts.ts'
import { getEditor } from './editors/index.ts'
import { mainFormOnly } from './field-settings.tsx'
import css from './properties.module.css'
import { readSetting } from './read-setting.ts'

const sharedEditors = new Set<Setting['editor']>([
  'switch',
  'number',
  'visibility',
  'span',
  'text',
  'choice',
  'gridCells',
])
/** Settings that differ for each field. */
const ownNames = /^(vModel|config\.label(I18n\..*)?)$/

/** Settings that all selected fields have, changed for all of them at once. */
export function SeveralSettings() {
  const { t } = useTranslation('quickDesign')
  const text = useEngineText()
  const editor = useDesigner((state) => state.editor)
  const selected = useDesigner((state) => state.selected)
  const others = useDesigner((state) => state.others)
  const formIds = listSelectedIds({ editor, selected, others })
  const places = formIds.flatMap((formId) => find(editor, formId) ?? [])
  const fields = places.map(({ field }) => field)
  const settings = findCommonSettings(
    fields,
    places.every(({ table }) => table !== null),
    places.every(({ table }) => table === null),
  )
  const groups = [...new Set(settings.map(({ group }) => group))]
  return (
    <div key={formIds.join()}>
      <p className={css.kind}>{t('several', { count: fields.length })}</p>
      {settings.length === 0 && <p className={css.none}>{t('nothingInCommon')}</p>}
      {groups.map((group) => (
        <section key={group} className={css.group}>
          <h3>{text(`setting.group.${group}`)}</h3>
          {settings
            .filter((setting) => setting.group === group)
            .map((setting) => (
              <SharedRow key={setting.name} setting={setting} fields={fields} formIds={formIds} />
            ))}
        </section>
      ))}
    </div>
  )
}

function SharedRow({ setting, fields, formIds }: { setting: Setting; fields: Field[]; formIds: string[] }) {
  const { t } = useTranslation('quickDesign')
  const text = useEngineText()
  const designer = useDesignerStore()
  const label = text(`setting.${setting.text ?? setting.name}`)
  const id = `setting-${setting.name}`
  const [first] = fields
  const value = first && readSetting(first, setting.name)
  const isMixed = fields.some((field) => JSON.stringify(readSetting(field, setting.name)) !== JSON.stringify(value))
  if (!first) return null
  return (
    <div className={css.row}>
      <label htmlFor={id} title={label}>
        {label}
      </label>
      <div>
        {createElement(getEditor(setting.editor), {
          field: first,
          setting,
          value: isMixed ? undefined : value,
          label,
          id,
          onChange: (next: unknown) => updateFields(designer, formIds, { name: setting.name, value: next }),
        })}
        {isMixed && <p className={css.note}>{t('mixed')}</p>}
      </div>
    </div>
  )
}

function findCommonSettings(fields: readonly Field[], areColumns: boolean, areFields: boolean): Setting[] {
  const [first = [], ...rest] = fields.map(({ config }) => findControl(config.jnpfKey)?.settings ?? [])
  return first.filter(
    ({ name, editor, when }) =>
      sharedEditors.has(editor) &&
      !ownNames.test(name) &&
      when === undefined &&
      (name !== 'config.columnWidth' || areColumns) &&
      (areFields || !mainFormOnly.has(name)) &&
      rest.every((settings) => settings.some((other) => other.name === name && other.editor === editor)),
  )
}
