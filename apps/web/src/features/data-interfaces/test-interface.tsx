import type { InterfaceRecord, TrialResult } from '@armature/contract'
import { CircleAlert, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type TableColumn } from '../../list/data-table.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { useRevealed } from '../../lib/browser/use-revealed.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Note } from '../../ui/inputs/field.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { testInterface } from './data-interface-api.ts'
import { InterfaceSamples } from './interface-samples.tsx'
import { readTextPosition, type TextPosition } from './text-position.ts'
import { takesParameters, type SourceDraft } from './source-draft.ts'
import css from './data-interfaces.module.css'

interface TestInterfaceProps {
  id: string | undefined
  source: SourceDraft
  /** position of a syntax error; null once there is none */
  onPlace: (place: TextPosition | null) => void
  /** of a run, also with a sample */
  onResult: (result: TrialResult) => void
  /** the fields of the result */
  onFields: (fields: string[]) => void
}

/** Runs the unsaved interface with values for its parameters, and shows the result. */
export function TestInterface({ id, source, onPlace, onResult, onFields }: TestInterfaceProps) {
  const { t } = useTranslation('dataInterfaces')
  const [values, setValues] = useState<Record<string, string>>({})
  const [answer, setAnswer] = useState<TrialResult | null>(null)
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [isPlaced, setPlaced] = useState(false)
  // an error with a position moves to the text instead
  const outcome = useRevealed<HTMLDivElement>(isPlaced ? null : fault || answer)
  const parameters = takesParameters(source) ? source.requestParameters.filter(({ field }) => field !== '') : []
  const paramList = parameters.map(({ field }) => ({ field, defaultValue: values[field] ?? '' }))
  const run = async () => {
    setRunning(true)
    setFault('')
    try {
      const said = await testInterface(id, source, paramList)
      setAnswer(said)
      onResult(said)
      setPlaced(false)
      onPlace(null)
      onFields(said.fields)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAnswer(null)
      setFault(error.msg)
      const place = readTextPosition(error)
      setPlaced(place !== null)
      onPlace(place)
    } finally {
      setRunning(false)
    }
  }
  return (
    <section className={css.part} aria-label={t('preview')}>
      <h3 className={css.heading}>{t('preview')}</h3>
      <div className={css.tryRow}>
        {parameters.map(({ field, fieldName, required, defaultValue }) => (
          <Field key={field} label={fieldName || field} required={required} className={css.tryField ?? ''}>
            <Input
              size="small"
              value={values[field] ?? ''}
              placeholder={defaultValue}
              onChange={({ target }) => setValues({ ...values, [field]: target.value })}
            />
          </Field>
        ))}
        <Button icon={Play} loading={isRunning} onClick={() => void run()}>
          {t('run')}
        </Button>
        {answer && (
          <span role="status" className={css.told}>
            {t('answered', { count: answer.list.length, ms: answer.ms })}
          </span>
        )}
      </div>
      <div ref={outcome} tabIndex={-1}>
        {fault && (
          <Note tone="error" icon={CircleAlert}>
            {fault}
          </Note>
        )}
        {answer?.steps.map((step) => (
          <details key={step.name} className={css.step}>
            <summary>{t('stepAnswered', { name: step.name, count: step.total, ms: step.ms })}</summary>
            {step.list.length > 0 && <Records label={step.name} {...step} />}
          </details>
        ))}
        {answer && answer.list.length > 0 && <Records label={t('preview')} {...answer} />}
      </div>
      {id !== undefined && <InterfaceSamples id={id} source={source} paramList={paramList} onResult={onResult} />}
    </section>
  )
}

function Records({ label, list, fields }: { label: string } & Pick<TrialResult, 'list' | 'fields'>) {
  return (
    <div className={css.answer}>
      <DataTable<InterfaceRecord>
        label={label}
        columns={fields.map((field) => buildColumn(field, list))}
        rows={list}
        rowKey={(row) => String(list.indexOf(row))}
        firstNumber={1}
        isFocusable
      />
    </div>
  )
}

function buildColumn(field: string, list: readonly InterfaceRecord[]): TableColumn<InterfaceRecord> {
  const isNumeric = list.every((row) => row[field] == null || typeof row[field] === 'number')
  const cell = (row: InterfaceRecord) => {
    const value = row[field]
    if (value === null || value === undefined) return '—'
    return <span title={String(value)}>{String(value)}</span>
  }
  return { key: field, label: field, width: 160, align: isNumeric ? 'right' : 'left', cell }
}
