import { walkFields, type FormData } from '@armature/form-engine'
import { createDefaultColumnData } from '@armature/form-engine/editing/index'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictPart, DesignEntry } from '../../designer/conflict-part.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getFieldName } from '../text/engine-texts.ts'
import type { DesignSnapshot } from './state/designer.ts'

/** The parts of a design that another user may have changed: base data, form and list. */
export function useConflictParts(): ConflictPart<DesignSnapshot>[] {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  return useMemo(() => {
    const listFields = ({ fields, rules, ...settings }: FormData): DesignEntry[] => {
      const found: DesignEntry[] = []
      walkFields({ fields }, (field) => {
        const { children: _own, ...config } = field.config
        const id = config.formId ?? field.vModel ?? ''
        found.push({ id, name: getFieldName(field, language), value: { ...field, config } })
      })
      return [
        ...found,
        { id: 'rules', name: t('panel.rules'), value: rules ?? [] },
        { id: 'settings', name: t('panel.form'), value: settings },
      ]
    }
    return [
      {
        key: 'base',
        label: t('bar.base'),
        read: ({ base }) => base,
        take: (into, { base }) => ({ ...into, base }),
        show: ({ base }) => base.fullName,
      },
      {
        key: 'form',
        label: t('bar.form'),
        read: ({ editor }) => editor.formData,
        take: (into, { editor }) => followForm({ ...into, editor }),
        listEntries: ({ editor }) => listFields(editor.formData),
      },
      {
        key: 'list',
        label: t('bar.list'),
        read: ({ columnData }) => columnData,
        take: (into, { columnData, hasOwnList }) => followForm({ ...into, columnData, hasOwnList }),
        listEntries: ({ columnData: { columnList, searchList, ...others } }) => [
          { id: 'columns', name: t('list.columns'), value: columnList },
          { id: 'search', name: t('list.search'), value: searchList },
          { id: 'options', name: t('list.options'), value: others },
        ],
      },
    ]
  }, [t, language])
}

/** A list without manual changes follows the form, whose version it is put together with. */
function followForm(design: DesignSnapshot): DesignSnapshot {
  if (design.hasOwnList) return design
  const { btnsList = [] } = design.columnData
  return { ...design, columnData: { ...createDefaultColumnData(design.editor.formData), btnsList } }
}
