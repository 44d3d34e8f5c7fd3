import { missedRules, overlapRules, scheduleKinds, taskLimits } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { Choice } from './choice.tsx'
import { NextTimes } from './next-times.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { startSchedule, type TimesDraft } from './task-draft.ts'
import { WholeNumber } from './whole-number.tsx'
import css from './timed-tasks.module.css'

export interface TimesProps {
  times: TimesDraft
  onChange: (times: TimesDraft) => void
}

/** When a task runs, in which time zone, and what happens if it cannot. */
export function TimesEditor({ times, onChange, today }: TimesProps & { today: string }) {
  const { t } = useTranslation('timedTasks')
  const zones = useMemo(
    () =>
      [...new Set([times.timeZone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, label: value })),
    [times.timeZone],
  )
  return (
    <section className={css.part} aria-label={t('when')}>
      <h3 className={css.heading}>{t('when')}</h3>
      <div className={css.beside}>
        <div className={css.fields}>
          <Field label={t('scheduleKind')}>
            <NativeSelect
              value={times.schedule.kind}
              options={scheduleKinds.map((value) => ({ value, label: t(`scheduleKinds.${value}`) }))}
              onChange={({ target }) => {
                const kind = scheduleKinds.find((one) => one === target.value) ?? 'days'
                onChange({ ...times, schedule: startSchedule(kind, today) })
              }}
            />
          </Field>
          <Field label={t('timeZone')}>
            <Choice
              label={t('timeZone')}
              value={times.timeZone}
              options={zones}
              onChange={(timeZone) => onChange({ ...times, timeZone })}
            />
          </Field>
          <ScheduleFields schedule={times.schedule} onChange={(schedule) => onChange({ ...times, schedule })} />
        </div>
        <NextTimes schedule={times.schedule} timeZone={times.timeZone} />
      </div>
      <RuleFields times={times} onChange={onChange} />
    </section>
  )
}

function RuleFields({ times, onChange }: TimesProps) {
  const { t } = useTranslation('timedTasks')
  const { overlap, missed, alertAfter } = times
  return (
    <div className={css.rules}>
      <Field label={t('overlap')} help={t(`overlapHelp.${overlap}`, { count: taskLimits.waiting })}>
        <NativeSelect
          value={overlap}
          options={overlapRules.map((value) => ({ value, label: t(`overlaps.${value}`) }))}
          onChange={({ target }) =>
            onChange({ ...times, overlap: overlapRules.find((one) => one === target.value) ?? 'skip' })
          }
        />
      </Field>
      <Field label={t('missed')} help={t(`missedHelp.${missed}`, { count: taskLimits.missed })}>
        <NativeSelect
          value={missed}
          options={missedRules.map((value) => ({ value, label: t(`missedRules.${value}`) }))}
          onChange={({ target }) =>
            onChange({ ...times, missed: missedRules.find((one) => one === target.value) ?? 'once' })
          }
        />
      </Field>
      <Field label={t('alertAfter')} help={t('alertHelp')}>
        <WholeNumber
          min={0}
          max={100}
          value={alertAfter}
          onChange={(next) => onChange({ ...times, alertAfter: next })}
        />
      </Field>
    </div>
  )
}
