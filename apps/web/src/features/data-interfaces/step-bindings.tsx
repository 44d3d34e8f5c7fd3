import type { InterfaceParameter, InterfaceStep, OfferedInterface, TrialResult } from '@armature/contract'
import { listNestedFields } from '@armature/form-engine/control/nested-fields'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import { bindParameter } from './source-draft.ts'
import css from './data-interfaces.module.css'

/** Nested fields that are offered of each step. */
const maxNested = 100

type Binding = InterfaceStep['parameters'][number]

interface StepBindingsProps {
  step: InterfaceStep
  /** the interface that it calls; undefined until it is chosen */
  called: OfferedInterface | undefined
  /** of the whole interface */
  parameters: readonly InterfaceParameter[]
  earlier: readonly InterfaceStep[]
  /** what each step returned in the last run */
  results: TrialResult['steps']
  offered: readonly OfferedInterface[]
  onChange: (step: InterfaceStep) => void
}

/** Where each parameter of the called interface gets its value from. */
export function StepBindings({ step, called, parameters, earlier, results, offered, onChange }: StepBindingsProps) {
  const { t } = useTranslation('dataInterfaces')
  if (!called) return null
  if (called.requestParameters.length === 0) return <p className={css.nothing}>{t('noStepParameters')}</p>
  const paths = earlier.flatMap(({ name, interfaceId }) => {
    const declared = offered.find(({ id }) => id === interfaceId)?.fieldList ?? []
    const nested = listNestedFields(results.find((one) => one.name === name)?.list ?? [], maxNested)
    return [...new Set([...declared, ...nested].map(({ field }) => `${name}[0].${field}`))]
  })
  return called.requestParameters.map(({ field, fieldName }) => (
    <BindingLine
      key={field}
      name={fieldName || field}
      binding={step.parameters.find((one) => one.field === field) ?? { field, from: 'value', value: '' }}
      parameters={parameters.map((one) => one.field)}
      paths={paths}
      hasEarlier={earlier.length > 0}
      onChange={(binding) => onChange(bindParameter(step, binding))}
    />
  ))
}

interface BindingLineProps {
  name: string
  binding: Binding
  parameters: readonly string[]
  paths: readonly string[]
  hasEarlier: boolean
  onChange: (binding: Binding) => void
}

function BindingLine({ name, binding, parameters, paths, hasEarlier, onChange }: BindingLineProps) {
  const { t } = useTranslation('dataInterfaces')
  const pathList = useId()
  const sources = (['value', 'parameter', 'step'] as const).filter((from) => from !== 'step' || hasEarlier)
  const begin = (from: Binding['from']) => {
    const value = from === 'parameter' ? (parameters[0] ?? '') : from === 'step' ? (paths[0] ?? '') : ''
    onChange({ ...binding, from, value })
  }
  const setValue = ({ target }: { target: { value: string } }) => onChange({ ...binding, value: target.value })
  const label = t('bindingOf', { name })
  return (
    <div className={css.binding}>
      <span title={binding.field}>{name}</span>
      <NativeSelect
        size="small"
        value={binding.from}
        options={sources.map((from) => ({ value: from, label: t(`from.${from}`) }))}
        aria-label={t('fromOf', { name })}
        onChange={({ target }) => begin(sources.find((from) => from === target.value) ?? 'value')}
      />
      {binding.from === 'parameter' ? (
        <NativeSelect
          size="small"
          value={binding.value}
          options={['', ...parameters].map((value) => ({ value, label: value || t('fromTable.choose') }))}
          aria-label={label}
          onChange={setValue}
        />
      ) : (
        <Input
          size="small"
          maxLength={4000}
          spellCheck={false}
          value={binding.value}
          {...(binding.from === 'step' && { list: pathList, placeholder: 'step1[0].id' })}
          aria-label={label}
          onChange={setValue}
        />
      )}
      <datalist id={pathList}>
        {paths.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </div>
  )
}
