import {
  type InterfaceSample,
  type ParamList,
  type SampleDifference,
  type SamplePlay,
  type TrialResult,
} from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, CircleDot, History, Radio, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type TableColumn } from '../../list/data-table.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { Field, Note } from '../../ui/inputs/field.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { acceptSample, buildSamplesQuery, playSample, recordSample, removeSample } from './samples-api.ts'
import type { SourceDraft } from './source-draft.ts'
import css from './data-interfaces.module.css'

interface InterfaceSamplesProps {
  /** of the saved interface */
  id: string
  source: SourceDraft
  /** values with which a sample is recorded */
  paramList: ParamList
  onResult: (result: TrialResult) => void
}

/** A run with a sample: its result, or why it failed. */
type Outcome = { play: SamplePlay; isLive: boolean } | { fault: string }

/** Recorded calls of an interface, with which the unsaved interface is run and compared (decision 239). */
export function InterfaceSamples({ id, source, paramList, onResult }: InterfaceSamplesProps) {
  const { t } = useTranslation('dataInterfaces')
  const samples = useQuery(buildSamplesQuery(id))
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const [running, setRunning] = useState('')
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const note = (sampleId: string, outcome: Outcome) => setOutcomes((known) => ({ ...known, [sampleId]: outcome }))
  const whileRunning = async (key: string, work: () => Promise<unknown>, onFault: (text: string) => void) => {
    setRunning(key)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onFault(error.msg)
    } finally {
      setRunning('')
    }
  }
  const play = (sample: InterfaceSample, isLive: boolean) =>
    whileRunning(
      sample.id,
      async () => {
        const played = await playSample(id, sample.id, source, isLive)
        onResult(played.result)
        note(sample.id, { play: played, isLive })
      },
      (text) => note(sample.id, { fault: text }),
    )
  const playAll = async () => {
    for (const sample of samples.data?.list ?? []) await play(sample, false)
  }
  const record = () => {
    setFault('')
    const work = async () => {
      const { result } = await recordSample(id, source, paramList, name)
      onResult(result)
      setName('')
      await samples.refetch()
    }
    return whileRunning('new', work, setFault)
  }
  const accept = (sample: InterfaceSample, isLive: boolean) =>
    whileRunning(
      sample.id,
      async () => {
        await acceptSample(id, sample.id, source, isLive)
        await samples.refetch()
        note(sample.id, { play: await playSample(id, sample.id, source, false), isLive: false })
      },
      (text) => note(sample.id, { fault: text }),
    )
  const remove = async (sample: InterfaceSample) => {
    const title = t('samples.removeTitle', { name: sample.name })
    if (!(await confirm({ title, okText: t('samples.remove', { name: sample.name }), danger: true }))) return
    await removeSample(id, sample.id)
    await samples.refetch()
  }
  if (samples.error) return <Failed error={samples.error} onRetry={() => void samples.refetch()} />
  const list = samples.data?.list ?? []
  return (
    <section className={css.part} aria-label={t('samples.title')}>
      <h3 className={css.heading}>{t('samples.title')}</h3>
      <p className={css.nothing}>{t('samples.help')}</p>
      <div className={css.tryRow}>
        <Field label={t('samples.name')} className={css.tryField ?? ''}>
          <Input size="small" value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Button
          icon={CircleDot}
          loading={running === 'new'}
          disabled={name.trim() === '' || running !== ''}
          onClick={() => void record()}
        >
          {t('samples.record')}
        </Button>
        {list.length > 1 && (
          <Button icon={History} disabled={running !== ''} onClick={() => void playAll()}>
            {t('samples.playAll')}
          </Button>
        )}
      </div>
      {fault && (
        <Note tone="error" icon={CircleAlert}>
          {fault}
        </Note>
      )}
      <ul className={css.samples}>
        {list.map((sample) => (
          <SampleLine
            key={sample.id}
            sample={sample}
            outcome={outcomes[sample.id]}
            isRunning={running === sample.id}
            isLocked={running !== ''}
            onPlay={(isLive) => void play(sample, isLive)}
            onAccept={(isLive) => void accept(sample, isLive)}
            onRemove={() => void remove(sample)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SampleLineProps {
  sample: InterfaceSample
  outcome: Outcome | undefined
  isRunning: boolean
  /** another one runs */
  isLocked: boolean
  onPlay: (isLive: boolean) => void
  onAccept: (isLive: boolean) => void
  onRemove: () => void
}

function SampleLine({ sample, outcome, isRunning, isLocked, onPlay, onAccept, onRemove }: SampleLineProps) {
  const { t } = useTranslation('dataInterfaces')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { name, rows, creatorTime, creatorUser, parameters } = sample
  const values = parameters
    .filter(({ defaultValue }) => defaultValue !== undefined && defaultValue !== '' && defaultValue !== null)
    .map(({ field, defaultValue }) => `${field}=${String(defaultValue)}`)
  const played = outcome && 'play' in outcome ? outcome : undefined
  const isDifferent = played !== undefined && played.play.differenceCount > 0
  return (
    <li className={css.sample} aria-label={name}>
      <div className={css.sampleHead}>
        <strong>{name}</strong>
        {values.length > 0 && <code className={css.code}>{values.join(' ')}</code>}
        <span className={css.told} title={creatorUser}>
          {t('samples.recordedAt', { count: rows, time: formatDateTime(creatorTime, offsetMinutes) })}
        </span>
        <span role="status">
          {played && (
            <State kind={isDifferent ? 'returned' : 'done'}>
              {isDifferent ? t('samples.different', { count: played.play.differenceCount }) : t('samples.same')}
            </State>
          )}
        </span>
      </div>
      <div className={css.row}>
        <Button size="small" icon={History} loading={isRunning} disabled={isLocked} onClick={() => onPlay(false)}>
          {t('samples.play')}
        </Button>
        <Button size="small" icon={Radio} disabled={isLocked} onClick={() => onPlay(true)}>
          {t('samples.playLive')}
        </Button>
        {isDifferent && (
          <Button size="small" icon={Check} disabled={isLocked} onClick={() => onAccept(played.isLive)}>
            {t('samples.accept')}
          </Button>
        )}
        <IconButton
          size="small"
          icon={Trash2}
          label={t('samples.remove', { name })}
          disabled={isLocked}
          onClick={onRemove}
        />
      </div>
      {outcome && 'fault' in outcome && (
        <Note tone="error" icon={CircleAlert}>
          {outcome.fault}
        </Note>
      )}
      {isDifferent && <Differences label={name} differences={played.play.differences} />}
    </li>
  )
}

function Differences({ label, differences }: { label: string; differences: SampleDifference[] }) {
  const { t } = useTranslation('dataInterfaces')
  const show = (value: string | null) => <span title={value ?? ''}>{value ?? '—'}</span>
  const columns: TableColumn<SampleDifference>[] = [
    { key: 'row', label: t('samples.row'), width: 72, align: 'right', cell: ({ row }) => row },
    { key: 'field', label: t('samples.field'), width: 140, cell: ({ field }) => field || t('samples.wholeRecord') },
    { key: 'recorded', label: t('samples.recorded'), width: 220, cell: ({ recorded }) => show(recorded) },
    { key: 'now', label: t('samples.now'), width: 220, cell: ({ now }) => show(now) },
  ]
  return (
    <div className={css.answer}>
      <DataTable<SampleDifference>
        label={t('samples.differencesOf', { name: label })}
        columns={columns}
        rows={differences}
        rowKey={({ row, field }) => `${row} ${field}`}
        isFocusable
      />
    </div>
  )
}
