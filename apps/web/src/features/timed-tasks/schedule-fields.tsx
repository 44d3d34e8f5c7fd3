import { hourSteps, minuteSteps, type TaskSchedule } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../form/controls/parts/day-input.tsx'
import { TimeInput } from '../../form/controls/parts/time-input.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import { DayButtons } from './day-buttons.tsx'
import { WholeNumber } from './whole-number.tsx'

interface ScheduleFieldsProps {
  schedule: TaskSchedule
  onChange: (schedule: TaskSchedule) => void
}

/** The settings of a schedule, by its kind. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation('timedTasks')
  switch (schedule.kind) {
    case 'minutes':
      return (
        <Steps
          label={t('everyMinutes')}
          value={schedule.every}
          steps={minuteSteps}
          onChange={(every) => onChange({ ...schedule, every })}
        />
      )
    case 'hours':
      return (
        <>
          <Steps
            label={t('everyHours')}
            value={schedule.every}
            steps={hourSteps}
            onChange={(every) => onChange({ ...schedule, every })}
          />
          <Field label={t('atMinute')}>
            <WholeNumber
              value={schedule.minute}
              min={0}
              max={59}
              onChange={(minute) => onChange({ ...schedule, minute })}
            />
          </Field>
        </>
      )
    case 'days':
      return (
        <>
          <Field label={t('everyDays')}>
            <WholeNumber
              value={schedule.every}
              min={1}
              max={365}
              onChange={(every) => onChange({ ...schedule, every })}
            />
          </Field>
          <DayTime value={schedule.time} onChange={(time) => onChange({ ...schedule, time })} />
          {schedule.every > 1 && (
            <Field label={t('from')}>
              <DayInput
                label={t('from')}
                size="usual"
                value={schedule.from}
                onChange={(from) => from !== '' && onChange({ ...schedule, from })}
              />
            </Field>
          )}
        </>
      )
    case 'weekly':
      return (
        <>
          <DayTime value={schedule.time} onChange={(time) => onChange({ ...schedule, time })} />
          <DayButtons
            label={t('onWeekdays')}
            days={weekdays.map((day) => ({ day, label: t(`weekdays.${day}`) }))}
            chosen={schedule.days}
            onChange={(days) => onChange({ ...schedule, days })}
          />
        </>
      )
    case 'monthly':
      return (
        <>
          <DayTime value={schedule.time} onChange={(time) => onChange({ ...schedule, time })} />
          <DayButtons
            label={t('onDays')}
            days={[...monthDays.map((day) => ({ day, label: String(day) })), { day: 0, label: t('words.lastDay') }]}
            chosen={schedule.days}
            onChange={(days) => onChange({ ...schedule, days })}
          />
        </>
      )
    case 'once': {
      const [day = '', time = ''] = schedule.at.split('T')
      return (
        <>
          <Field label={t('onDate')}>
            <DayInput
              label={t('onDate')}
              size="usual"
              value={day}
              onChange={(next) => next !== '' && onChange({ ...schedule, at: `${next}T${time}` })}
            />
          </Field>
          <DayTime value={time} onChange={(next) => onChange({ ...schedule, at: `${day}T${next}` })} />
        </>
      )
    }
    case 'cron':
      return (
        <Field label={t('expression')} help={t('expressionHelp')}>
          <Input
            maxLength={100}
            spellCheck={false}
            value={schedule.expression}
            onChange={({ target }) => onChange({ ...schedule, expression: target.value })}
          />
        </Field>
      )
  }
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

interface StepsProps<Step extends number> {
  label: string
  value: Step
  steps: readonly Step[]
  onChange: (step: Step) => void
}

function Steps<Step extends number>({ label, value, steps, onChange }: StepsProps<Step>) {
  return (
    <Field label={label}>
      <NativeSelect
        value={String(value)}
        options={steps.map((step) => ({ value: String(step), label: String(step) }))}
        onChange={({ target }) => onChange(steps.find((step) => String(step) === target.value) ?? value)}
      />
    </Field>
  )
}

function DayTime({ value, onChange }: { value: string; onChange: (time: string) => void }) {
  const { t } = useTranslation('timedTasks')
  return (
    <Field label={t('atTime')}>
      <TimeInput label={t('atTime')} size="usual" value={value} onChange={onChange} />
    </Field>
  )
}
