import type { CompiledField } from '@armature/form-engine'
import { maxAssignments } from '@armature/form-engine/flow/create-nodes'
import { canAssign } from '@armature/form-engine/flow/sub-flow'
import type { SubFlowAssignment } from '@armature/form-engine/flow/types'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import css from './panel.module.css'

/** A field that is set, or that a value comes from. */
export interface PairedField {
  field: CompiledField
  value: string
  label: string
}

interface PairTexts {
  title: string
  note: string
  add: string
  target: string
  source: string
  noSource: string
  name: (number: number) => string
}

interface FieldPairsProps {
  texts: PairTexts
  pairs: readonly SubFlowAssignment[]
  targets: readonly PairedField[]
  sources: readonly PairedField[]
  /** whether the values of a source can be set in a target */
  fits?: (source: CompiledField, target: CompiledField) => boolean
  onChange: (pairs: SubFlowAssignment[]) => void
}

/** Fields, and the fields that their values come from: each field once, from those that fit. */
export function FieldPairs({ texts, pairs, targets, sources, fits = canAssign, onChange }: FieldPairsProps) {
  const given = new Set(pairs.map(({ field }) => field))
  const change = (at: number, patch: Partial<SubFlowAssignment>) =>
    onChange(pairs.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <div role="group" aria-label={texts.title} className={css.switches}>
      <div>
        <span className={css.label}>{texts.title}</span>
        <p className={css.note}>{texts.note}</p>
      </div>
      {pairs.map((pair, at) => (
        <Pair
          // a pair has no id: its place is what it is known by
          key={at}
          texts={texts}
          name={texts.name(at + 1)}
          pair={pair}
          targets={targets.filter(({ value }) => value === pair.field || !given.has(value))}
          sources={sources}
          fits={fits}
          onChange={(patch) => change(at, patch)}
          onRemove={() => onChange(pairs.filter((_, index) => index !== at))}
        />
      ))}
      <div>
        <Button
          icon={Plus}
          disabled={given.has('') || pairs.length >= Math.min(targets.length, maxAssignments)}
          onClick={() => onChange([...pairs, { field: '', source: '' }])}
        >
          {texts.add}
        </Button>
      </div>
    </div>
  )
}

interface PairProps extends Pick<FieldPairsProps, 'texts' | 'targets' | 'sources'> {
  fits: NonNullable<FieldPairsProps['fits']>
  name: string
  pair: SubFlowAssignment
  onChange: (patch: Partial<SubFlowAssignment>) => void
  onRemove: () => void
}

function Pair({ texts, name, pair, targets, sources, fits, onChange, onRemove }: PairProps) {
  const { t } = useTranslation('workflow')
  const target = targets.find(({ value }) => value === pair.field)
  const choose = { value: '', label: t('panel.choose') }
  const fitting = sources.filter(({ field }) => target && fits(field, target.field))
  return (
    <div role="group" aria-label={name} className={css.limit}>
      <div className={css.limitHead}>
        <span>{name}</span>
        <IconButton icon={Trash2} label={t('panel.removeLimit', { name })} onClick={onRemove} />
      </div>
      <Field label={texts.target}>
        <NativeSelect
          value={pair.field}
          options={[choose, ...targets.map(({ value, label }) => ({ value, label }))]}
          onChange={({ target: chosen }) => onChange({ field: chosen.value, source: '' })}
        />
      </Field>
      <Field label={texts.source} {...(target && fitting.length === 0 && { help: texts.noSource })}>
        <NativeSelect
          value={pair.source}
          options={[choose, ...fitting.map(({ value, label }) => ({ value, label }))]}
          onChange={({ target: chosen }) => onChange({ source: chosen.value })}
        />
      </Field>
    </div>
  )
}
