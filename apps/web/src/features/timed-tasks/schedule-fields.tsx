import { hourSteps, minuteSteps, type TaskSchedule } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../ui/inputs/input.tsx'
import { DayButtons } from './day-buttons.tsx'

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
          <Whole
            label={t('atMinute')}
            value={schedule.minute}
            min={0}
            max={59}
            onChange={(minute) => onChange({ ...schedule, minute })}
          />
        </>
      )
    case 'days':
      return (
        <>
          <Whole
            label={t('everyDays')}
            value={schedule.every}
            min={1}
            max={365}
            onChange={(every) => onChange({ ...schedule, every })}
          />
          <DayTime value={schedule.time} onChange={(time) => onChange({ ...schedule, time })} />
          {schedule.every > 1 && (
            <Field label={t('from')}>
              <Input
                type="date"
                value={schedule.from}
                onChange={({ target }) => target.value !== '' && onChange({ ...schedule, from: target.value })}
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
    case 'once':
      return (
        <Field label={t('onceAt')}>
          <Input
            type="datetime-local"
            value={schedule.at}
            onChange={({ target }) => target.value !== '' && onChange({ ...schedule, at: target.value.slice(0, 16) })}
          />
        </Field>
      )
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
      <Input
        type="time"
        value={value}
        onChange={({ target }) => target.value !== '' && onChange(target.value.slice(0, 5))}
      />
    </Field>
  )
}

interface WholeProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Whole({ label, value, min, max, onChange }: WholeProps) {
  return (
    <Field label={label}>
      <Input
        type="number"
        numeric
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onChange(Math.min(max, Math.max(min, Math.trunc(Number(target.value)) || min)))}
      />
    </Field>
  )
}
