import type { CalendarAnswer, CalendarEvent } from '@armature/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinFacts, joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { addDays, countDays, getLastDay } from '../../lib/calendar/calendar-days.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { EventDialog } from './event-dialog.tsx'
import { formatReminder } from './event-form.ts'
import {
  downloadCalendar,
  leaveEvent,
  removeEvent,
  toEditTarget,
  useEvent,
  useRefreshCalendar,
  type EditTarget,
} from './personal-calendar-api.ts'
import css from './personal-calendar.module.css'
import { SeriesQuestion } from './series-question.tsx'
import { useRepeatText } from './use-repeat-text.ts'

interface EventDetailsProps {
  id: string
  /** the day of the occurrence */
  day: string
  onClose: () => void
}

/** An event with what the user may do: its owner changes and deletes it, a participant answers the invitation or leaves it. */
export function EventDetails({ id, day, onClose }: EventDetailsProps) {
  const { t } = useTranslation('personalCalendar')
  const { data: read, error, refetch } = useEvent(id)
  const [edited, setEdited] = useState<EditTarget | null>(null)
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const [isAnswering, setAnswering] = useState(false)
  const refresh = useRefreshCalendar()
  const data = read?.data
  const run = async (work: () => Promise<unknown>) => {
    await work()
    await refresh()
    onClose()
  }
  if (read && edited) return <EventDialog edited={{ event: read, ...edited }} onClose={onClose} />
  if (data && isAnswering) return <AnswerDialog event={data} onClose={onClose} />
  if (data && asked) {
    const choose = (target: EditTarget) => {
      setAsked(null)
      if (asked === 'edit') setEdited(target)
      // the client has shown a refusal
      else void run(() => removeEvent(id, target)).catch(() => undefined)
    }
    return (
      <SeriesQuestion
        action={asked}
        title={data.title}
        onChoose={(scope) => choose(toEditTarget(day, scope))}
        onClose={() => setAsked(null)}
      />
    )
  }
  return (
    <Dialog
      open
      title={data?.title ?? t('event')}
      width="question"
      onClose={onClose}
      extra={
        data && <IconButton icon={Download} label={t('downloadOne')} onClick={() => void downloadCalendar(data)} />
      }
      footer={
        data && (
          <Actions
            event={data}
            onAnswer={() => setAnswering(true)}
            onAsk={setAsked}
            onEdit={() => setEdited(wholeEvent)}
            onRun={(work) => void run(work)}
          />
        )
      }
    >
      {data ? (
        <Facts event={data} day={day} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}

function Facts({ event, day }: { event: CalendarEvent; day: string }) {
  const { t } = useTranslation('personalCalendar')
  const language = useLanguage()
  const repeat = useRepeatText(event.repeat)
  const { ownAnswer } = event
  const reminders = event.reminders.map((minutes) => formatReminder(t, minutes))
  const facts: [string, string][] = [
    [t('facts.time'), formatSpan(event, day)],
    [t('facts.timeZone'), event.isAllDay ? '' : event.timeZone],
    [t('facts.repeat'), repeat],
    [t('facts.place'), event.place],
    [t('facts.owner'), event.isOwner ? '' : event.owner.fullName],
    [
      t('facts.answer'),
      ownAnswer ? joinFacts([t(`answers.${ownAnswer.answer}`), ownAnswer.note].filter(Boolean), language) : '',
    ],
    [t('facts.reminders'), joinNames(reminders, language)],
    [t('facts.notes'), event.notes],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {event.participants.length > 0 && (
        <div>
          <dt>{t('facts.participants')}</dt>
          <dd>
            <Participants event={event} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Who takes part, and what they have answered; their notes are shown to the owner only. */
function Participants({ event: { participants } }: { event: CalendarEvent }) {
  const { t } = useTranslation('personalCalendar')
  return (
    <ul className={css.people}>
      {participants.map(({ id, fullName, answer, note }) => (
        <li key={id}>
          <span>{fullName}</span>
          <State kind={kinds[answer]}>{t(`answers.${answer}`)}</State>
          {note !== '' && <p>{note}</p>}
        </li>
      ))}
    </ul>
  )
}

const kinds: Record<CalendarAnswer, StateKind> = {
  none: 'waiting',
  accepted: 'done',
  tentative: 'running',
  declined: 'returned',
}

/** In the time zone of the event. */
function formatSpan(event: CalendarEvent, day: string): string {
  const shift = event.repeat ? countDays(event.startsAt.slice(0, 10), day) : 0
  const move = (time: string) => addDays(time.slice(0, 10), shift) + time.slice(10)
  const span = { startsAt: move(event.startsAt), endsAt: move(event.endsAt) }
  const [from, to] = event.isAllDay
    ? [span.startsAt.slice(0, 10), getLastDay(span)]
    : [span.startsAt.replace('T', ' '), span.endsAt.replace('T', ' ')]
  if (from === to) return from
  return from.slice(0, 10) === to.slice(0, 10) ? `${from} – ${to.slice(11)}` : `${from} – ${to}`
}

const wholeEvent: EditTarget = { day: null, scope: 'one' }

interface ActionsProps {
  event: CalendarEvent
  onAnswer: () => void
  /** asks which occurrences of a series are meant */
  onAsk: (action: 'edit' | 'remove') => void
  onEdit: () => void
  onRun: (work: () => Promise<unknown>) => void
}

function Actions({ event, onAnswer, onAsk, onEdit, onRun }: ActionsProps) {
  const { t } = useTranslation('personalCalendar')
  const ask = async (question: 'leave' | 'remove', work: () => Promise<unknown>) => {
    const title = t(`ask.${question}`, { name: event.title })
    if (await confirm({ title, okText: t(question), danger: true })) onRun(work)
  }
  if (!event.isOwner)
    return (
      <>
        <Button onClick={() => void ask('leave', () => leaveEvent(event.id))}>{t('leave')}</Button>
        <Button kind="primary" onClick={onAnswer}>
          {t('answer')}
        </Button>
      </>
    )
  const remove = () => (event.repeat ? onAsk('remove') : void ask('remove', () => removeEvent(event.id, wholeEvent)))
  return (
    <>
      <Button onClick={remove}>{t('remove')}</Button>
      <Button kind="primary" onClick={() => (event.repeat ? onAsk('edit') : onEdit())}>
        {t('edit')}
      </Button>
    </>
  )
}
