import { controlOf, walkFields } from '@armature/form-engine'
import { canStandInTitle } from '@armature/form-engine/flow/title'
import type { StartNode } from '@armature/form-engine/flow/types'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldName } from '../../../../form/designer/words.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dropdown } from '../../../../ui/dropdown.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { changeNode, useFlow, useFlowStore } from '../state/flow-designer.ts'

const longest = 200

/** Title of this flow's instances: text with form fields in braces. */
export function TitleTemplate({ node }: { node: StartNode }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const designer = useFlowStore()
  const form = useFlow((state) => state.form)
  const template = node.properties.titleTemplate ?? ''
  const change = (next: string) =>
    changeNode(designer, node.nodeId, { titleTemplate: next === '' ? undefined : next.slice(0, longest) })
  const fields = useMemo(() => {
    const found: { key: string; label: string }[] = []
    walkFields(form, (field, { table }) => {
      const control = controlOf(field.config.jnpfKey)
      if (!table && field.vModel && control && canStandInTitle({ field, control }))
        found.push({ key: field.vModel, label: fieldName(field, language) })
    })
    return found
  }, [form, language])
  return (
    <>
      <Field label={t('panel.titleTemplate')} help={t('panel.titleTemplateNote', { fields: '{…}' })}>
        <Input value={template} maxLength={longest} onChange={(event) => change(event.target.value)} />
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
