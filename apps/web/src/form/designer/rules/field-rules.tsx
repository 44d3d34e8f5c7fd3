import type { Field, Rule } from '@armature/form-engine'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { find } from '@armature/form-engine/editing/index'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { updateForm } from '../state/edits.ts'
import panel from '../properties/properties.module.css'
import { createRule } from './create-rule.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import { getOperandField } from '../../conditions/describe-conditions.ts'
import css from './rules.module.css'

const none: Rule[] = []

/** The rules that read the selected field or act on it. */
export function FieldRules({ field, onShowAll }: { field: Field; onShowAll: () => void }) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const path = useDesigner(({ editor }) => find(editor, field.config.formId ?? '')?.path ?? field.config.formId ?? '')
  const rules = useDesigner(({ editor }) => editor.formData.rules ?? none)
  const [edited, setEdited] = useState<Rule | null>(null)
  const own = rules.filter((rule) => isFieldUsed(rule, path))
  return (
    <section className={panel.group}>
      <h3>
        {t('panel.rules')}
        <Button
          kind="link"
          size="small"
          icon={Plus}
          className={css.add ?? ''}
          onClick={() => setEdited(createRule(field.vModel ? path : ''))}
        >
          {t('rule.addShort')}
        </Button>
      </h3>
      {own.map((rule) => (
        <button
          key={rule.id}
          type="button"
          className={css.card}
          data-off={!rule.enabled || undefined}
          onClick={() => setEdited(rule)}
        >
          <RuleSentence rule={rule} />
        </button>
      ))}
      {own.length === 0 && <p className={panel.note}>{t('rule.noneOfField')}</p>}
      {rules.length > own.length && (
        <Button kind="link" size="small" onClick={onShowAll}>
          {t('rule.showAll', { count: rules.length })}
        </Button>
      )}
      {edited && (
        <RuleDialog
          rule={edited}
          onClose={() => setEdited(null)}
          onSave={(rule) => {
            const at = rules.findIndex(({ id }) => id === rule.id)
            updateForm(designer, { rules: at < 0 ? [...rules, rule] : rules.with(at, rule) })
            setEdited(null)
          }}
        />
      )}
    </section>
  )
}

function isFieldUsed(rule: Rule, path: string): boolean {
  const looked = rule.when.groups.flatMap(({ conditions }) =>
    conditions.flatMap(({ field, value }) => [field, getOperandField(value)]),
  )
  const acted = rule.then.flatMap(({ field, value, expression }) => [
    field,
    getOperandField(value),
    ...(expression ?? []),
  ])
  return [...looked, ...acted].includes(path)
}
