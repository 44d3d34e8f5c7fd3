import type { Rule } from '@armature/form-engine'
import { ArrowDown, ArrowUp, Copy, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { useRuleProblems } from '../use-problems.ts'
import { makeFormId, useDesigner, useDesignerStore } from '../state/designer.ts'
import { updateForm } from '../state/edits.ts'
import { moveEntry } from '../state/list-edits.ts'
import { createRule } from './create-rule.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import css from './rules.module.css'

const none: Rule[] = []

/** All rules in their order: a later one overrides an earlier one for the same field. */
export function RulesPanel() {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const rules = useDesigner(({ editor }) => editor.formData.rules ?? none)
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  const problems = useRuleProblems()
  const [edited, setEdited] = useState<Rule | null>(null)
  const shown = useRevealRule()
  const set = (next: Rule[]) => updateForm(designer, { rules: next })
  return (
    <>
      {rules.length === 0 && <p className={css.none}>{t('rule.none')}</p>}
      <ol className={css.list}>
        {rules.map((rule, index) => {
          const words = { name: rule.name || t('rule.number', { number: index + 1 }) }
          const problem = problems.get(rule.id)
          return (
            <li
              key={rule.id}
              ref={rule.id === shown.id ? shown.box : undefined}
              tabIndex={-1}
              className={css.rule}
              data-off={!rule.enabled || undefined}
            >
              <div className={css.head}>
                <Switch
                  aria-label={t('rule.enabled', words)}
                  checked={rule.enabled}
                  onChange={(enabled) => set(rules.with(index, { ...rule, enabled }))}
                />
                <strong className="cut">{words.name}</strong>
                <IconButton
                  size="small"
                  icon={ArrowUp}
                  label={t('editor.moveUp', words)}
                  disabled={index === 0}
                  onClick={() => set(moveEntry(rules, index, index - 1))}
                />
                <IconButton
                  size="small"
                  icon={ArrowDown}
                  label={t('editor.moveDown', words)}
                  disabled={index === rules.length - 1}
                  onClick={() => set(moveEntry(rules, index, index + 2))}
                />
                <IconButton
                  size="small"
                  icon={Copy}
                  label={t('rule.copy', words)}
                  onClick={() => set(rules.toSpliced(index + 1, 0, { ...rule, id: makeFormId() }))}
                />
                <IconButton size="small" icon={Pencil} label={t('rule.edit', words)} onClick={() => setEdited(rule)} />
                <IconButton
                  size="small"
                  icon={Trash2}
                  label={t('editor.removeEntry', words)}
                  onClick={() => set(rules.toSpliced(index, 1))}
                />
              </div>
              <RuleSentence rule={rule} />
              {problem && (
                <p className={css.problem} role="alert">
                  <Icon icon={TriangleAlert} size={12} />
                  {problem}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      <Button icon={Plus} size="small" disabled={isReadOnly} onClick={() => setEdited(createRule())}>
        {t('rule.add')}
      </Button>
      {edited && (
        <RuleDialog
          rule={edited}
          onClose={() => setEdited(null)}
          onSave={(rule) => {
            const at = rules.findIndex(({ id }) => id === rule.id)
            set(at < 0 ? [...rules, rule] : rules.with(at, rule))
            setEdited(null)
          }}
        />
      )}
    </>
  )
}

/** Scrolls the rule of a problem into view and focuses it, once. */
function useRevealRule() {
  const designer = useDesignerStore()
  const id = useDesigner(({ shownRule }) => shownRule)
  const box = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (id === null) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
    designer.setState({ shownRule: null })
  }, [id, designer])
  return { id, box }
}
