import type { Rule, RuleAction } from '@armature/form-engine'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConditionGroupsEditor, areConditionsComplete } from '../../conditions/condition-groups.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { ActionRow } from './action-row.tsx'
import { DesignConditions } from './design-conditions.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import css from './rules.module.css'

interface RuleDialogProps {
  rule: Rule
  onSave: (rule: Rule) => void
  onClose: () => void
}

/** Edits a rule: its conditions and actions; the sentence below the title describes it meanwhile. */
export function RuleDialog({ rule, onSave, onClose }: RuleDialogProps) {
  const { t } = useTranslation('designer')
  const [draft, setDraft] = useState(rule)
  const mayBeSaved =
    draft.then.length > 0 && draft.then.every(({ field }) => field !== '') && areConditionsComplete(draft.when)
  const setThen = (then: RuleAction[]) => setDraft({ ...draft, then })
  return (
    <DesignConditions>
      <Drawer
        open
        title={t('rule.title')}
        onClose={onClose}
        closeOnMask={false}
        footer={
          <>
            {!mayBeSaved && <span className={css.incomplete}>{t('rule.incomplete')}</span>}
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button kind="primary" disabled={!mayBeSaved} onClick={() => onSave(draft)}>
              {t('rule.save')}
            </Button>
          </>
        }
      >
        <div className={css.dialog}>
          <p className={css.preview}>
            <RuleSentence rule={draft} />
          </p>
          <Field label={t('rule.name')} help={t('rule.nameHelp')}>
            <Input
              maxLength={100}
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.target.value })}
            />
          </Field>
          <h3>{t('rule.whenTitle')}</h3>
          <ConditionGroupsEditor value={draft.when} onChange={(when) => setDraft({ ...draft, when })} />
          <h3>{t('rule.thenTitle')}</h3>
          {draft.then.map((action, index) => (
            <ActionRow
              key={index}
              action={action}
              rule={draft}
              onChange={(next) => setThen(draft.then.with(index, next))}
              onRemove={() => setThen(draft.then.toSpliced(index, 1))}
            />
          ))}
          <Button
            kind="link"
            size="small"
            icon={Plus}
            onClick={() => setThen([...draft.then, { type: 'show', field: '' }])}
          >
            {t('rule.addAction')}
          </Button>
        </div>
      </Drawer>
    </DesignConditions>
  )
}
