import { findControl, type Field, type Setting } from '@armature/form-engine'
import { find } from '@armature/form-engine/editing/index'
import { MousePointerClick } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { FieldRules } from '../rules/field-rules.tsx'
import { useDesigner } from '../state/designer.ts'
import { getKindName, useEngineText } from '../../text/engine-texts.ts'
import css from './properties.module.css'
import { SettingRow } from './setting-row.tsx'
import { readSetting } from './read-setting.ts'

/** The settings of the selected field, as its control lists them. */
export function FieldSettings({ onShowRules }: { onShowRules: () => void }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const text = useEngineText()
  const field = useDesigner(({ editor, selected }) => (selected === null ? undefined : find(editor, selected)?.field))
  const isColumn = useDesigner(({ editor, selected }) => selected !== null && find(editor, selected)?.table != null)
  if (!field)
    return (
      <p className={css.none}>
        <Icon icon={MousePointerClick} />
        {t('panel.chooseField')}
      </p>
    )
  const control = findControl(field.config.jnpfKey)
  const settings = (control?.settings ?? []).filter((setting) => isApplicable(setting, field, isColumn))
  const groups = [...new Set(settings.map(({ group }) => group))]
  return (
    <div key={field.config.formId}>
      <p className={css.kind}>{getKindName(field.config.jnpfKey, language)}</p>
      {groups.map((group) => (
        <section key={group} className={css.group}>
          <h3>{text(`setting.group.${group}`)}</h3>
          {settings
            .filter((setting) => setting.group === group)
            .map((setting) => (
              <SettingRow key={setting.name} field={field} setting={setting} />
            ))}
        </section>
      ))}
      <FieldRules field={field} onShowAll={onShowRules} />
    </div>
  )
}

/** Settings that do not apply to columns of a sub-table. */
export const mainFormOnly = new Set(['config.span', 'config.showLabel', 'config.unique'])

function isApplicable(setting: Setting, field: Field, isColumn: boolean): boolean {
  if (setting.when && !setting.when.is.includes(readSetting(field, setting.when.name))) return false
  if (setting.name === 'config.columnWidth') return isColumn
  return !isColumn || !mainFormOnly.has(setting.name)
}
