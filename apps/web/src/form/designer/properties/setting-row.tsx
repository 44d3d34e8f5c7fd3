import type { Field, Setting } from '@armature/form-engine'
import { memo } from 'react'
import { useDesignerStore } from '../state/designer.ts'
import { updateField } from '../state/edits.ts'
import { useEngineText } from '../../text/engine-texts.ts'
import { NameEditor } from './editors/name-editor.tsx'
import { getEditor, isWide } from './editors/index.ts'
import css from './properties.module.css'
import { readSetting } from './read-setting.ts'

export interface EditorProps {
  field: Field
  setting: Setting
  value: unknown
  onChange: (value: unknown) => void
  label: string
  id: string
}

/** One row of the panel: the label of the setting, and its editor. */
export const SettingRow = memo(function SettingRow({ field, setting }: { field: Field; setting: Setting }) {
  const text = useEngineText()
  const designer = useDesignerStore()
  const formId = field.config.formId ?? ''
  const label = text(`setting.${setting.text ?? setting.name}`)
  const id = `setting-${setting.name}`
  const Editor = setting.name === 'vModel' ? NameEditor : getEditor(setting.editor)
  return (
    <div className={isWide(setting.editor) ? css.wideRow : css.row}>
      <label htmlFor={id} title={label}>
        {label}
      </label>
      <div>
        <Editor
          field={field}
          setting={setting}
          value={readSetting(field, setting.name)}
          label={label}
          id={id}
          onChange={(value: unknown) => updateField(designer, formId, { name: setting.name, value })}
        />
        {setting.hint && <p className={css.settingHint}>{text(`setting.${setting.name}.hint`)}</p>}
      </div>
    </div>
  )
})
