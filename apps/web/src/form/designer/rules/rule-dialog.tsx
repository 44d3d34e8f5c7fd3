import type { Condition, Rule, RuleAction } from '@armature/form-engine'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, NativeSelect } from '../../../ui/input.tsx'
import { ActionRow } from './action-row.tsx'
import { ConditionRow } from './condition-row.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import css from './rules.module.css'

interface RuleDialogProps {
  rule: Rule
  onSave: (rule: Rule) => void
  onClose: () => void
}

/** One rule: when it holds and what it then does; the sentence below the title says it in words while it is put together. */
export function RuleDialog({ rule, onSave, onClose }: RuleDialogProps) {
  const { t } = useTranslation('designer')
  const [draft, setDraft] = useState(rule)
  const isComplete =
    draft.then.length > 0 &&
    draft.then.every(({ field }) => field !== '') &&
    draft.when.groups.every(({ conditions }) => conditions.every(({ field }) => field !== ''))
  const setGroups = (groups: Rule['when']['groups']) => setDraft({ ...draft, when: { ...draft.when, groups } })
  const setThen = (then: RuleAction[]) => setDraft({ ...draft, then })
  return (
    <Drawer
      open
      title={t('rule.title')}
      onClose={onClose}
      closeOnMask={false}
      footer={
        <>
          {!isComplete && <span className={css.incomplete}>{t('rule.incomplete')}</span>}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!isComplete} onClick={() => onSave(draft)}>
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
        {draft.when.groups.length > 1 && (
          <Logic
            label={t('rule.betweenGroups')}
            value={draft.when.logic}
            onChange={(logic) => setDraft({ ...draft, when: { ...draft.when, logic } })}
          />
        )}
        {draft.when.groups.map((group, at) => {
          const setGroup = (patch: Partial<typeof group>) =>
            setGroups(draft.when.groups.with(at, { ...group, ...patch }))
          return (
            <fieldset key={at} className={css.group} aria-label={t('rule.group', { number: at + 1 })}>
              <div className={css.groupHead}>
                <Logic label={t('rule.insideGroup')} value={group.logic} onChange={(logic) => setGroup({ logic })} />
                {draft.when.groups.length > 1 && (
                  <IconButton
                    size="small"
                    icon={Trash2}
                    label={t('rule.removeGroup', { number: at + 1 })}
                    onClick={() => setGroups(draft.when.groups.toSpliced(at, 1))}
                  />
                )}
              </div>
              {group.conditions.map((condition, index) => (
                <ConditionRow
                  key={index}
                  condition={condition}
                  onChange={(next) => setGroup({ conditions: group.conditions.with(index, next) })}
                  onRemove={() => setGroup({ conditions: group.conditions.toSpliced(index, 1) })}
                />
              ))}
              <Button
                kind="link"
                size="small"
                icon={Plus}
                onClick={() => setGroup({ conditions: [...group.conditions, freshCondition()] })}
              >
                {t('rule.addCondition')}
              </Button>
            </fieldset>
          )
        })}
        <Button
          kind="link"
          size="small"
          icon={Plus}
          onClick={() => setGroups([...draft.when.groups, { logic: 'and', conditions: [freshCondition()] }])}
        >
          {t('rule.addGroup')}
        </Button>
        <h3>{t('rule.thenTitle')}</h3>
        {draft.then.map((action, index) => (
          <ActionRow
            key={index}
            action={action}
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
  )
}

const freshCondition = (): Condition => ({ field: '', op: 'eq' })

function Logic({
  label,
  value,
  onChange,
}: {
  label: string
  value: 'and' | 'or'
  onChange: (value: 'and' | 'or') => void
}) {
  const { t } = useTranslation('designer')
  return (
    <label className={css.logic}>
      {label}
      <NativeSelect
        size="small"
        value={value}
        options={(['and', 'or'] as const).map((each) => ({ value: each, label: t(`rule.${each}Long`) }))}
        onChange={(event) => onChange(event.target.value === 'or' ? 'or' : 'and')}
      />
    </label>
  )
}
