import { findControl, walkFields } from '@armature/form-engine'
import { canUseInTitle } from '@armature/form-engine/flow/title'
import type { StartNode } from '@armature/form-engine/flow/types'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getFieldName } from '../../../../form/text/engine-texts.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dropdown } from '../../../../ui/overlays/dropdown.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Input } from '../../../../ui/inputs/input.tsx'
import { changeNode, useFlow, useFlowStore } from '../state/flow-designer.ts'

const maxTitleLength = 200

/** Title of this flow's instances: text with form fields in braces. */
export function TitleTemplate({ node }: { node: StartNode }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const designer = useFlowStore()
  const form = useFlow((state) => state.form)
  const template = node.properties.titleTemplate ?? ''
  const change = (next: string) =>
    changeNode(designer, node.nodeId, { titleTemplate: next === '' ? undefined : next.slice(0, maxTitleLength) })
  const fields = useMemo(() => {
    const found: { key: string; label: string }[] = []
    walkFields(form, (field, { table }) => {
      const control = findControl(field.config.jnpfKey)
      if (!table && field.vModel && control && canUseInTitle({ field, control }))
        found.push({ key: field.vModel, label: getFieldName(field, language) })
    })
    return found
  }, [form, language])
  return (
    <>
      <Field label={t('panel.titleTemplate')} help={t('panel.titleTemplateNote', { fields: '{…}' })}>
        <Input value={template} maxLength={maxTitleLength} onChange={(event) => change(event.target.value)} />
      </Field>
      {fields.length > 0 && (
        <Dropdown
          label={t('panel.insertField')}
          items={fields.map(({ key, label }) => ({ key, label, onSelect: () => change(`${template}{${key}}`) }))}
        >
          <Button icon={Plus}>{t('panel.insertField')}</Button>
        </Dropdown>
      )}
    </>
  )
}
