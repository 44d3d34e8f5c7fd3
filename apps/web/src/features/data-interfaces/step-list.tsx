import { type InterfaceStep, type OfferedInterface, stepCounts, type TrialResult } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Field, Note } from '../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import { buildCalledQuery } from './data-interface-api.ts'
import { createStep, moveStep } from './source-draft.ts'
import type { SourceProps } from './source-editor.tsx'
import { StepBindings } from './step-bindings.tsx'
import css from './data-interfaces.module.css'

interface StepListProps extends SourceProps {
  id: string | undefined
  /** what each step returned in the last run */
  results: TrialResult['steps']
}

/** The calls of an interface of several calls, in their order. */
export function StepList({ id, source, results, onChange }: StepListProps) {
  const { t } = useTranslation('dataInterfaces')
  const { data, error, refetch } = useQuery(buildCalledQuery())
  const { steps } = source
  const set = (next: InterfaceStep[]) => onChange({ ...source, steps: next })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} />
  const offered = data.list.filter((one) => one.id !== id)
  return (
    <>
      <ol className={css.steps} aria-label={t('steps')}>
        {steps.map((step, at) => (
          <li key={at} className={css.stepLine}>
            <StepHead
              step={step}
              number={at + 1}
              count={steps.length}
              offered={offered}
              onChange={(next) => set(steps.with(at, next))}
              onMove={(by) => set(moveStep(steps, at, at + by))}
              onRemove={() => set(steps.toSpliced(at, 1))}
            />
            <StepBindings
              step={step}
              called={offered.find((one) => one.id === step.interfaceId)}
              parameters={source.requestParameters}
              earlier={steps.slice(0, at)}
              results={results}
              offered={offered}
              onChange={(next) => set(steps.with(at, next))}
            />
          </li>
        ))}
      </ol>
      <div className={css.row}>
        <Button
          size="small"
          icon={Plus}
          disabled={steps.length >= stepCounts.most}
          onClick={() => set([...steps, createStep(steps)])}
        >
          {t('addStep')}
        </Button>
      </div>
      <Note>{t('stepsHelp')}</Note>
    </>
  )
}

interface StepHeadProps {
  step: InterfaceStep
  /** from 1 */
  number: number
  count: number
  offered: readonly OfferedInterface[]
  onChange: (step: InterfaceStep) => void
  onMove: (by: number) => void
  onRemove: () => void
}

function StepHead({ step, number, count, offered, onChange, onMove, onRemove }: StepHeadProps) {
  const { t } = useTranslation('dataInterfaces')
  const isKnown = step.interfaceId === '' || offered.some(({ id }) => id === step.interfaceId)
  const options = [
    { value: '', label: t('chooseInterface') },
    ...(isKnown ? [] : [{ value: step.interfaceId, label: t('interfaceOff') }]),
    ...offered.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ]
  const { name } = step
  return (
    <div className={css.stepHead}>
      <Field label={t('stepName', { number })}>
        <Input
          size="small"
          maxLength={40}
          spellCheck={false}
          value={name}
          onChange={({ target }) => onChange({ ...step, name: target.value.trim() })}
        />
      </Field>
      <Field label={t('stepInterface', { number })}>
        <NativeSelect
          size="small"
          value={step.interfaceId}
          options={options}
          onChange={({ target }) => onChange({ ...step, interfaceId: target.value, parameters: [] })}
        />
      </Field>
      <div className={css.stepButtons}>
        <IconButton
          size="small"
          icon={ArrowUp}
          label={t('moveUp', { name })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={t('moveDown', { name })}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <IconButton size="small" icon={Trash2} label={t('removeLine', { name })} onClick={onRemove} />
      </div>
    </div>
  )
}
